/** A call that the portal does not do; the message says why and what to do, for whoever made it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Of HTTP. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
