/** Which test files a save concerns. */
export interface Concerned {
  /** From now on until the run is over only what changed is concerned; without it everything is. */
  saved(): void;
  isConcerned(testPath: string): boolean;
  /** These files have run to their end as they were when asked about. */
  ran(testPaths: readonly string[]): void;
}

/**
 * Compares each test file, with all it is made of, to what it was when it last ran. What was interrupted has not run.
 * @param stampOf a text that changes with anything a test file is made of; null when that cannot be known: every save
 * concerns it
 */
export function createConcerned(stampOf: (testPath: string) => string | null): Concerned {
  const lastRun = new Map<string, string | null>();
  const asked = new Map<string, string | null>();
  let isSave = false;
  return {
    saved: () => {
      isSave = true;
    },
    isConcerned: (testPath) => {
      const stamp = stampOf(testPath);
      const isConcerned = !isSave || stamp === null || lastRun.get(testPath) !== stamp;
      asked.set(testPath, stamp);
      if (isConcerned) lastRun.delete(testPath);
      return isConcerned;
    },
    ran: (testPaths) => {
      isSave = false;
      for (const testPath of testPaths) lastRun.set(testPath, asked.get(testPath) ?? null);
    },
  };
}
