import { retryDelayMs } from '../connection/connection-state.ts';
import type { ChatEvent } from './chat-store.ts';
import { type HalfName, type OutgoingMessage, openHalves, owedHalves } from './outgoing.ts';

/** A write that was refused: the same again would be refused again. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

interface OutboxOptions {
  outgoing(): readonly OutgoingMessage[];
  put(event: ChatEvent): void;
  /** Does one of a message's writes. Rejects with `MessageRefused` when it is not to be repeated by itself. */
  write(half: HalfName, message: OutgoingMessage): Promise<void>;
  /** Whether such a write has a way at present; one that has none is owed until `settleDebts` is called. */
  canWrite(half: HalfName): boolean;
  report(error: unknown): void;
}

/** Sees to it that what was sent arrives by both ways, whichever of them fails how often. */
export function createOutbox({ outgoing, put, write, canWrite, report }: OutboxOptions) {
  let rounds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const debtsOf = (message: OutgoingMessage) => owedHalves(message).filter(canWrite);

  const run = async (half: HalfName, message: OutgoingMessage) => {
    put({ type: 'half', id: message.id, half, to: 'under way' });
    try {
      await write(half, message);
      put({ type: 'half', id: message.id, half, to: 'done' });
    } catch (error) {
      report(error);
      put({ type: 'half', id: message.id, half, to: error instanceof MessageRefused ? 'refused' : 'failed' });
    }
    planDebts();
  };

  /** Repeats the writes that failed of messages that got through by the other one. */
  const settleDebts = () => {
    clearTimeout(timer);
    if (isClosed) return;
    rounds += 1;
    for (const message of outgoing()) for (const half of debtsOf(message)) void run(half, message);
  };

  const planDebts = () => {
    clearTimeout(timer);
    const isOwed = outgoing().some((message) => debtsOf(message).length > 0);
    if (!isOwed) rounds = 0;
    else if (!isClosed) timer = setTimeout(settleDebts, retryDelayMs(rounds + 1));
  };

  return {
    /** Does the writes of a message that are not done. */
    deliver: (id: string) => {
      const message = outgoing().find((candidate) => candidate.id === id);
      if (message) for (const half of openHalves(message)) void run(half, message);
    },
    settleDebts,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
