/** Waits between tries, in milliseconds: a blip is over by then, and a person has not lost patience yet. */
const pauses = [250, 750];

export interface Attempts {
  /** False for failures that another try would only repeat at the person's cost, such as a time-out. */
  worthRetrying?: (error: unknown) => boolean;
  wait(ms: number): Promise<void>;
}

/** Tries an action, and twice more with growing pauses. */
export async function retrying<Result>(
  action: (attempt: number) => Promise<Result>,
  { wait, worthRetrying = () => true }: Attempts,
): Promise<Result> {
  for (const [attempt, pause] of pauses.entries()) {
    try {
      return await action(attempt);
    } catch (error) {
      if (!worthRetrying(error)) throw error;
      await wait(pause);
    }
  }
  return action(pauses.length);
}
