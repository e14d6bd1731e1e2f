import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isConnected } from '../../session/connection/connection-state.ts';
import type { Call, CallSnapshot } from '../call.ts';
import type { RemotePerson, VideoRoom } from '../video-room.ts';

/** What arrives from somebody who sends something: it is not known yet, something does, or nothing has for long. */
type MediaFlow = 'pending' | 'arriving' | 'blocked';

/** By the person's id: whoever sends nothing is not in it. */
export type MediaFlows = ReadonlyMap<string, MediaFlow>;

/** So long nothing may arrive before it is said, in milliseconds. */
const blockedAfterMs = 10_000;
/** How often bytes are looked at, in milliseconds: sooner while something is waited for. */
const lookEveryMs = { waiting: 1_000, flowing: 3_000 } as const;

/** Whether somebody means to be heard or seen: muted and switched off there is nothing to wait for. */
export function isSending({ audio, video }: RemotePerson): boolean {
  return audio?.enabled === true || video?.enabled === true;
}

/**
 * Watches by bytes what arrives from the others: a room that was joined, and tracks that were announced, say
 * nothing of it where a network lets no media pass. It is counted over rooms that are joined anew, until something comes.
 */
export function useMediaFlow(call: Call, { state, people }: CallSnapshot): MediaFlows {
  const [flows, setFlows] = useState<MediaFlows>(new Map());
  const [watch] = useState(createMediaWatch);
  const senders = useMemo(
    () => people.map((one) => ({ userId: one.userId, sid: one.sid, sends: isSending(one) })),
    [people],
  );
  const isWatching = isConnected(state) && people.length > 0;
  const look = useEffectEvent(async (): Promise<MediaFlows | null> => {
    const room = call.room();
    const received = await room?.received().catch(() => null);
    // A room that was left meanwhile has nothing to tell.
    if (!received || room !== call.room()) return null;
    const next = watch(senders, received, performance.now());
    setFlows((before) => (isSame(before, next) ? before : next));
    return next;
  });
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookOn = async () => {
      const known = await look();
      if (isOver) return;
      const isFlowing = known !== null && [...known.values()].every((flow) => flow === 'arriving');
      timer = setTimeout(() => void lookOn(), lookEveryMs[isFlowing ? 'flowing' : 'waiting']);
    };
    void lookOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWatching]);
  return flows;
}

type Watched = Pick<RemotePerson, 'userId' | 'sid'> & { sends: boolean };
type Received = Awaited<ReturnType<VideoRoom['received']>>;

/** Goes by what two looks tell; whoever is in no room for a moment keeps their place. */
function createMediaWatch() {
  const known = new Map<string, { bytes: number; since: number; hasCome: boolean }>();
  const flowOf = (userId: string, bytes: number, now: number): MediaFlow => {
    const before = known.get(userId) ?? { bytes: 0, since: now, hasCome: false };
    // A connection that was made anew counts from the beginning.
    const hasCome = bytes > 0 && bytes !== before.bytes;
    known.set(userId, hasCome ? { bytes, since: now, hasCome } : before);
    if (hasCome) return 'arriving';
    if (now - before.since >= blockedAfterMs) return 'blocked';
    return before.hasCome ? 'arriving' : 'pending';
  };
  return (people: readonly Watched[], received: Received, now: number): MediaFlows => {
    // Whoever mutes everything begins anew when they are heard or seen again.
    for (const { userId, sends } of people) if (!sends) known.delete(userId);
    const senders = people.filter(({ sends }) => sends);
    return new Map(senders.map(({ userId, sid }) => [userId, flowOf(userId, received.get(sid) ?? 0, now)]));
  };
}

function isSame(one: MediaFlows, other: MediaFlows): boolean {
  return one.size === other.size && [...one].every(([id, flow]) => other.get(id) === flow);
}
