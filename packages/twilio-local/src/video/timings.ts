/** How patient the server is, in milliseconds but for the session. */
export interface Timings {
  /** Pause between signs of life, either way. Three are missed before a socket counts as lost. */
  heartbeatMs: number;
  /** A socket that is in no room after this is closed. */
  enterWithinMs: number;
  /** A tab that was closed says so in a way (1001) that a change of networks may use too. */
  leftAfterMs: number;
  /** How long the others see somebody as reconnecting whose network is gone. */
  lostAfterMs: number;
  /**
   * How long the SDK tries to come back before it gives up, and its picture and sound with it, though they need no
   * server: as long as an outage may last that ends no call.
   */
  sessionSeconds: number;
  /** For so long who was lost is believed to be in a call still, though their token has run out meanwhile. */
  believedMs: number;
  /** For so long after its start a server expects people who were in a room of the one before; so does a room of its own. */
  returningMs: number;
  /** How long one who came back waits for the others whom a lost server knew. */
  othersWithinMs: number;
  /** How long somebody who was left alone is paired with themselves: see `heal`. */
  healingMs: number;
}

export const TIMINGS: Readonly<Timings> = {
  heartbeatMs: 3_000,
  enterWithinMs: 15_000,
  leftAfterMs: 1_500,
  lostAfterMs: 20_000,
  sessionSeconds: 3_600,
  believedMs: 30_000,
  returningMs: 30_000,
  othersWithinMs: 10_000,
  healingMs: 3_000,
};
