export { type AttachedSockets, attachSockets, type NetworkOptions } from './attach-sockets.ts';
export { CHAT_PATH, type ChatSockets, chatSockets } from './chat-sockets.ts';
export type { SocketService } from './socket-service.ts';
export { VIDEO_SIGNALLING_PATH, type VideoSockets, videoSockets } from './video-sockets.ts';
