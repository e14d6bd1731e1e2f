import type { ShownMessage } from '../message-list.ts';

/** A message and how it stands to the one before. */
export interface PlacedMessage {
  message: ShownMessage;
  /** The first of its day, for the reader. */
  startsDay: boolean;
  /** The first that was new when the person began to look. */
  startsNew: boolean;
  isFollowing: boolean;
}

/** Within so many milliseconds somebody's next message belongs to the one before. */
const sameBreathMs = 5 * 60_000;

/**
 * Messages in their places.
 * @param dayKey the calendar day of an instant, for the reader
 */
export function placeMessages(
  messages: readonly ShownMessage[],
  newFrom: number | null,
  dayKey: (at: Date) => string,
): PlacedMessage[] {
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const startsDay = !before || dayKey(before.at) !== dayKey(message.at);
    const startsNew = newFrom !== null && message.index === newFrom;
    const isSoon = before?.author === message.author && message.at.getTime() - before.at.getTime() < sameBreathMs;
    return { message, startsDay, startsNew, isFollowing: isSoon && !startsDay && !startsNew };
  });
}
