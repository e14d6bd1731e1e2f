/** Browsers send no more than 64 kilobytes at a time that outlive their page; a little is left for others, in bytes. */
const LIMIT = 60_000;

/**
 * Sends a body in a way that outlives the page, wherever there is room for that.
 * @param send makes the call, with the `keepalive` that the API client takes
 */
export type Outlive = <Answer>(body: unknown, send: (keepalive: boolean) => Promise<Answer>) => Promise<Answer>;

/** What all calls of a page share: a browser fails those that are beyond its limit. */
export function createKeepaliveBudget(): Outlive {
  let left = LIMIT;
  const borrow = (bytes: number) => {
    if (bytes > left) return null;
    left -= bytes;
    return () => {
      left += bytes;
    };
  };
  return (body, send) => {
    const giveBack = borrow(new TextEncoder().encode(JSON.stringify(body)).length);
    return send(giveBack !== null).finally(() => giveBack?.());
  };
}
