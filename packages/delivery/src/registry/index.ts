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
export { parseRegistry, type RegistryState, readRegistry, registryFile } from './registry-file.ts';
export { scriptJson } from './script-json.ts';
