import { retryDelayMs } from '../session/connection/connection-state.ts';
import type { ChatEvent } from './chat-store.ts';
import { type Half, type HalfName, type OutgoingMessage, openHalves, owedHalves, statusOf } from './outgoing.ts';

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
  let isSendingWaiting = false;
  /** How often the channel was lost. */
  let losses = 0;
  /** What failed in this visit, and may have failed because the channel was about to be lost. */
  const failedHere = new Set<string>();

  const isAway = () => !canWrite('channel');
  /**
   * What becomes of a write that failed: where the channel was lost meanwhile it waits for it, as what is written then
   * does.
   */
  const afterFailure = (error: unknown, lossesBefore: number): Half => {
    if (error instanceof MessageRefused) return 'refused';
    return isAway() || losses !== lossesBefore ? 'queued' : 'failed';
  };

  const debtsOf = (message: OutgoingMessage) => owedHalves(message).filter(canWrite);

  const run = async (half: HalfName, message: OutgoingMessage) => {
    const lossesBefore = losses;
    put({ type: 'half', id: message.id, half, to: 'under way' });
    try {
      await write(half, message);
      put({ type: 'half', id: message.id, half, to: 'done' });
    } catch (error) {
      report(error);
      failedHere.add(message.id);
      put({ type: 'half', id: message.id, half, to: afterFailure(error, lossesBefore) });
      void sendWaiting();
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

  const failedHalves = ({ halves }: OutgoingMessage) =>
    (['relay', 'channel'] as const).filter((half) => halves[half] === 'failed');
  const nextWaiting = () => outgoing().find((message) => statusOf(message) === 'waiting');
  /** Sends what waits for the channel, one after the other, so that the order stays; each once. */
  const sendWaiting = async () => {
    if (isSendingWaiting) return;
    isSendingWaiting = true;
    for (let next = nextWaiting(); next && !isAway() && !isClosed; next = nextWaiting()) {
      const message = next;
      await Promise.all(openHalves(message).map((half) => run(half, message)));
    }
    isSendingWaiting = false;
  };

  return {
    /** Does the writes of a message that are not done. */
    deliver: (id: string) => {
      const message = outgoing().find((candidate) => candidate.id === id);
      if (message) for (const half of openHalves(message)) void run(half, message);
    },
    settleDebts,
    /** The channel is lost: what failed shortly before goes out with what is written meanwhile. */
    lose: () => {
      losses += 1;
      for (const message of outgoing())
        if (failedHere.has(message.id) && statusOf(message) === 'failed')
          for (const half of failedHalves(message)) put({ type: 'half', id: message.id, half, to: 'queued' });
    },
    hasWaiting: () => nextWaiting() !== undefined,
    sendWaiting,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
