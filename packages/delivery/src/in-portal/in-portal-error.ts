/** A remote cannot be shown inside of a portal; the message says why, and what to do. */
export class InPortalError extends Error {
  override readonly name = 'InPortalError';
}
