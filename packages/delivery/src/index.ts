export { BuildError } from './build-error.ts';
export { buildCommand, buildWithProgress } from './commands/build-command.ts';
export {
  type BuildOptions,
  type BuiltPart,
  buildParts,
  PartsFailedError,
  publishPart,
} from './commands/build-parts.ts';
export { endCanary, startCanary } from './commands/canary.ts';
export { portalCommand } from './commands/portal-command.ts';
export { promoteAll } from './commands/promote.ts';
export { wordsOf } from './commands/words.ts';
export * from './registry/index.ts';
export { type Part, parts } from './workspace/parts.ts';
export { workspaceRoot } from './workspace/workspace.ts';
