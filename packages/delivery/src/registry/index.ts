// What a server needs: reading, without a bundler.
export { filesOfRelease, hasRelease, listReleases, readRelease, releasesFolder } from '../store/release-store.ts';
export { parseRegistry, type RegistryState, readRegistry, registryFile, type StoredRegistry } from './registry-file.ts';
