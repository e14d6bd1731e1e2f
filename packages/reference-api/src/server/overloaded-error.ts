/** More was asked at once than may wait: nothing was done, and asking again in a moment is likely to help (503). */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}
