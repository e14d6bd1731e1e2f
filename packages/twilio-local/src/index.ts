export { type IceServer, IceServersError, parseIceServers } from './ice/ice-servers.ts';
export { newSecret } from './tokens/new-secret.ts';
export { signVideoToken, type VideoPass } from './tokens/sign-video-token.ts';
export { TokenRefusal } from './tokens/token-refusal.ts';
export { localKey, type TwilioKey } from './tokens/twilio-key.ts';
export { type VideoGrant, verifyVideoToken } from './tokens/verify-video-token.ts';
export type { Socket, SocketEvents } from './video/connection.ts';
export type { Timings } from './video/timings.ts';
export { createVideoSignalling, type VideoSignalling, type VideoSignallingOptions } from './video/video-signalling.ts';
