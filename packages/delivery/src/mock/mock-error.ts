/** A mock build cannot be written or served as asked; the message says what to do. */
export class MockError extends Error {
  override readonly name = 'MockError';
}
