/** How patient the server is, in milliseconds. */
export interface ConversationTimings {
  /** Pause between pings. Three are missed before a socket counts as lost. */
  heartbeatMs: number;
  /** A socket that has shown no good token after this is closed. */
  enterWithinMs: number;
  /** How long before its token runs out a client is told to get a new one. */
  warnBeforeMs: number;
  /** How long somebody counts as typing after a sign of it. */
  typingMs: number;
}

export const CONVERSATION_TIMINGS: Readonly<ConversationTimings> = {
  heartbeatMs: 20_000,
  enterWithinMs: 15_000,
  warnBeforeMs: 180_000,
  typingMs: 5_000,
};
