export { readSigned, remoteRelease, shellRelease, storeRelease, writeSigned } from './releases.ts';
export { temporaryFolder, writeFiles } from './temporary-folder.ts';
