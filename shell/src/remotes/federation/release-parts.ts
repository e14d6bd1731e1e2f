// All that the federation chunk brings.
export { createPageRegistry } from './page-registry.ts';
export { provided } from './provided.ts';
export { createReleaseSource } from './release-source.ts';
