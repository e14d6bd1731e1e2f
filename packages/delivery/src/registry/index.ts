// What a server needs: reading, without a bundler.
export { type FolderStore, folderStore } from '../store/folder-store.ts';
export { keptFiles, type ReadFile } from '../store/kept-files.ts';
export { configuredStore } from '../store/open-store.ts';
export {
  filesOfRelease,
  hasRelease,
  listReleases,
  newestRelease,
  newestReleases,
  overridesSuffix,
  readRelease,
  releasesFolder,
  type ShellPart,
  type StoredPart,
} from '../store/release-store.ts';
export { placeOf, type ReleaseStore, StoreError } from '../store/store.ts';
export { isRemoteName, remotesIn } from '../workspace/parts.ts';
export { workspaceRoot } from '../workspace/workspace.ts';
export { whoIsAtWork } from './history.ts';
export { KeyError, publicHalf, signRegistry, trustedKeys } from './keys.ts';
export { type Manifests, type PublishedRegistry, publishedForm, readBack } from './manifests.ts';
export { onceLive, releasesIn } from './once-live.ts';
export { parseRegistry, type RegistryState } from './parse-registry.ts';
export {
  readHistory,
  readRegistry,
  registryKey,
  sealRegistry,
} from './registry-file.ts';
export { isReleasedFile, type PackedForm } from './released-file.ts';
export { sealRelease } from './seal.ts';
export { readTakenBack, takeBack } from './taken-back.ts';
