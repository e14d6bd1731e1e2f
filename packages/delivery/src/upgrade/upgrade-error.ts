/** A repository cannot be upgraded; the message is meant for a terminal. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}
