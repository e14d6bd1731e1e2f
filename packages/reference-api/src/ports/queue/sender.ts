/** A message on its way out. */
export interface QueuedMessage {
  to: string;
  subject: string;
  body: string;
  /** Null for a text message. */
  html: string | null;
  /** The same in every attempt, so that a receiver knows a mail that comes twice. */
  messageId: string;
}

/** Hands messages to the outside world. */
export interface Sender {
  channel: 'mail' | 'sms';
  /**
   * Settles once whoever delivers it has taken the message over; takes a minute at most.
   * @param signal gives the attempt up: this process is about to end, and another one will send the message
   * @throws DeliveryError
   */
  send(message: QueuedMessage, signal: AbortSignal): Promise<void>;
  /** Seconds to wait after each failed attempt; after one more the message is given up. */
  pauses: readonly number[];
}

/** A message was not taken over. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** True when the same message would be refused again. */
  readonly permanent: boolean;

  /** @param reason a code for the log: an answer in words may repeat an address or a number */
  constructor(reason: string, { permanent, cause }: { permanent: boolean; cause: unknown }) {
    super(reason, { cause });
    this.permanent = permanent;
  }
}
