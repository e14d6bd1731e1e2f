export { BuildError } from './build-error.ts';
export { buildCommand, buildWithProgress, lineOf } from './commands/build-command.ts';
export {
  type BuildOptions,
  type BuiltPart,
  buildParts,
  PartsFailedError,
  publishPart,
} from './commands/build-parts.ts';
export { endCanary, startCanary } from './commands/canary.ts';
export { type OtherCommand, portalCommand } from './commands/portal-command.ts';
export { promoteAll } from './commands/promote.ts';
export { wordsOf } from './commands/words.ts';
export type { Development, DevelopmentPage } from './dev/development.ts';
export { devInPortal } from './in-portal/dev-in-portal.ts';
export * from './registry/index.ts';
export { upgrade } from './upgrade/upgrade.ts';
export { isPart, type Part, partsIn } from './workspace/parts.ts';
export { workspaceRoot } from './workspace/workspace.ts';
