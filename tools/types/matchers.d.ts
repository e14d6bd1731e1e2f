export {};

declare module '@jest/expect' {
  // The parameter has to be named as in the interface that this one is added to.
  interface Matchers<R extends void | Promise<void>> {
    /** Waits until `presence` holds, and asks for the absent thing in that same state: tools/jest/absence.ts. */
    toBeAbsentOnce(presence: () => unknown): Promise<void>;
    /** Waits until an element that the test has seen has left the page: tools/jest/absence.ts. */
    toBeGone(): Promise<void>;
    /** Does work that costs this thread at most so many milliseconds: tools/jest/processor-time.ts. */
    toTakeAtMost(ms: number): void;
  }
}
