export { remoteRelease, shellRelease, storeRelease } from './releases.ts';
export { temporaryFolder, writeFiles } from './temporary-folder.ts';
