/** A part of the SDK that it does not declare. */
declare module 'twilio-video/es5/webrtc/index.js' {
  /** What the SDK makes its peer connections from: the browser's, with what the SDK mends of it. */
  export const RTCPeerConnection: typeof globalThis.RTCPeerConnection;
}
