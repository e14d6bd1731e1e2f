/** Waits between tries, in milliseconds: a blip is over by then, and a person has not lost patience yet. */
const pauses = [250, 750];

export interface Attempts {
  wait(ms: number): Promise<void>;
  /** Called before each further try, with the failure of the former. */
  onRetry?: (error: unknown) => void;
}

/** Tries an action, and twice more with growing pauses. */
export async function retrying<Result>(action: (attempt: number) => Promise<Result>, { wait, onRetry }: Attempts): Promise<Result> {
  for (const [attempt, pause] of pauses.entries()) {
    try {
      return await action(attempt);
    } catch (error) {
      onRetry?.(error);
      await wait(pause);
    }
  }
  return action(pauses.length);
}
