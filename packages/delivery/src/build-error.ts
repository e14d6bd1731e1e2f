/** The sources cannot be built; the message is meant for a terminal. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
