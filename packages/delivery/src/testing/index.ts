export {
  authorizationOf,
  CALLS_PATH,
  type ChangeCall,
  hashOfHead,
  limits,
  type PublishCall,
} from '../over-http/call.ts';
export { httpStore } from '../over-http/http-store.ts';
export { protocolHeader } from '../over-http/protocol.ts';
export { publishRelease } from '../registry/publish-release.ts';
export { sealRelease } from '../registry/seal.ts';
export { forge, forgedStatement, reachingReleases, registryFile } from './forged-statements.ts';
export {
  hashesOf,
  readSigned,
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  writeSigned,
} from './releases.ts';
export { kindsOfStore, type TestStore, temporaryBucket, temporaryStore } from './stores.ts';
export { newPair, type TestPair, workAs } from './team-keys.ts';
export { temporaryFolder, writeFiles } from './temporary-folder.ts';
