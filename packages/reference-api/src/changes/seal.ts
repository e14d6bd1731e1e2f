import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters of a mark: 132 bits of a hash, which nobody without the secret guesses. */
const MARK = 22;

/** Marks what processes of one database tell each other where others can speak and listen, too. */
export interface Seal {
  /** A name that differs for each secret, and gives nothing of it away. */
  readonly name: string;
  close(text: string): string;
  /** What was closed with the same secret; null for everything else. */
  open(message: string): string | null;
}

export function createSeal(secret: string): Seal {
  const markOf = (use: string, text: string) =>
    createHmac('sha256', secret).update(`${use} ${text}`).digest('base64url').slice(0, MARK);
  return {
    name: markOf('name', ''),
    close: (text) => `${markOf('message', text)} ${text}`,
    open(message) {
      const text = message.slice(MARK + 1);
      const [shown, right] = [message.slice(0, MARK + 1), `${markOf('message', text)} `].map((mark) =>
        Buffer.from(mark),
      );
      return shown && right && shown.length === right.length && timingSafeEqual(shown, right) ? text : null;
    },
  };
}
