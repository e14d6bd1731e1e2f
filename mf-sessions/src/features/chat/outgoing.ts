/**
 * How one of the two writes of a message stands. One that is `queued` is done by itself once the channel is back; one
 * that is `refused` is not repeated by itself, for it would be refused again; `none` is one that this person has not
 * (SESS-114).
 */
export type Half = 'queued' | 'under way' | 'done' | 'failed' | 'refused' | 'none';

/** A message goes to the backend and to the channel (SESS-113), under one id. */
export type HalfName = 'relay' | 'channel';
const halfNames: readonly HalfName[] = ['relay', 'channel'];

/** One of this person's messages until both writes are done and the channel has shown it. */
export interface OutgoingMessage {
  id: string;
  body: string;
  at: Date;
  halves: Readonly<Record<HalfName, Half>>;
}

/**
 * What may be said of a message: one of its two writes is enough for the other side to have it. One that is `waiting`
 * goes out by itself.
 */
export type MessageStatus = 'waiting' | 'sending' | 'sent' | 'failed';

export function statusOf({ halves: { relay, channel } }: OutgoingMessage): MessageStatus {
  if (relay === 'done' || channel === 'done') return 'sent';
  if (relay === 'under way' || channel === 'under way') return 'sending';
  return relay === 'queued' || channel === 'queued' ? 'waiting' : 'failed';
}

/** The writes that are repeated without anybody asking: those of a message that got through by the other one. */
export function owedHalves(message: OutgoingMessage): HalfName[] {
  if (statusOf(message) !== 'sent') return [];
  return halfNames.filter((half) => ['queued', 'failed'].includes(message.halves[half]));
}

/** The writes that are to be done for a message that nobody has yet. */
export function openHalves({ halves }: OutgoingMessage): HalfName[] {
  return halfNames.filter((half) => ['queued', 'failed', 'refused'].includes(halves[half]));
}

/** Whether both writes have come to an end that nothing will be changed about. */
export function isSettled(message: OutgoingMessage): boolean {
  const isOpen = halfNames.some((half) => ['queued', 'under way', 'failed'].includes(message.halves[half]));
  return statusOf(message) === 'sent' && !isOpen;
}
