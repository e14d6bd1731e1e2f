// What a server needs that answers for releases: checking and writing, without a bundler and without a private key.

export { type CallShapes, shapesOfServer } from '../calls/call-shape.ts';
export { tellServerCalls } from '../calls/server-calls.ts';
export { CALLS_PATH, hashOfHead, headSchema, limits } from '../over-http/call.ts';
export {
  adviceOnAge,
  type Protocol,
  protocol,
  protocolHeader,
  protocolIn,
  protocolRefusal,
  textOfProtocol,
} from '../over-http/protocol.ts';
export { RegistryError } from '../registry/registry-error.ts';
export { type Caller, callerOf } from './caller.ts';
export { demandMetCalls } from './demand-met-calls.ts';
export { type Incoming, incoming } from './incoming.ts';
export { isPublicKey, type Readable, readForTeams } from './read-for-teams.ts';
export { receiveChange } from './receive-change.ts';
export { receiveRelease } from './receive-release.ts';
export { Refusal } from './refusal.ts';
