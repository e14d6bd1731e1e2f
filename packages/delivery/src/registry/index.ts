// What a server needs: reading, without a bundler.

export { misplacedPages } from '../areas/misplaced-pages.ts';
export { type FolderStore, folderStore } from '../store/folder-store.ts';
export { jsonOf } from '../store/json-of.ts';
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
export { developmentAllowed, developmentHeader } from './in-development.ts';
export { KeyError, publicHalf, signRegistry, trustedKeys } from './keys.ts';
export {
  FORMAT_WITH_TEAMS,
  type Manifests,
  manifestsOf,
  type PublishedRegistry,
  publishedForm,
  readBack,
} from './manifests.ts';
export { onceLive, releasesIn } from './once-live.ts';
export { type FoundRegistry, parseRegistry, type RegistryState } from './parse-registry.ts';
export { RegistryError } from './registry-error.ts';
export {
  readHistory,
  readRegistry,
  registryKey,
  sealRegistry,
} from './registry-file.ts';
export { isReleasedFile, type PackedForm } from './released-file.ts';
export { finishedRelease, sealRelease } from './seal.ts';
export { composed, type RefusedStatement, type Statements } from './statements.ts';
export { readTakenBack, takeBack } from './taken-back.ts';
