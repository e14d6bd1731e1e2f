/** What is live cannot be read, or not be changed so; the message says why and what to do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
