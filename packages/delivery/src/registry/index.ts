// What a server needs: reading, without a bundler.
export {
  filesOfRelease,
  hasRelease,
  listReleases,
  newestRelease,
  readRelease,
  releasesFolder,
  type ShellPart,
  type StoredPart,
} from '../store/release-store.ts';
export { isRemoteName } from '../workspace/parts.ts';
export { workspaceRoot } from '../workspace/workspace.ts';
export { readHistory } from './history.ts';
export { KeyError, publicHalf, signRegistry, trustedKeys } from './keys.ts';
export { parseRegistry, type RegistryState, readRegistry, registryFile, sealRegistry } from './registry-file.ts';
export { readTakenBack, takeBack, takenBackFile } from './taken-back.ts';
