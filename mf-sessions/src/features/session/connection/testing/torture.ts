import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createCall, RoomRefused } from '../../../call/call.ts';
import { fakeRoom } from '../../../call/testing/fake-room.ts';
import { ChatRefused, createChatConnection } from '../../../chat/channel/chat-connection.ts';
import { fakeChannel } from '../../../chat/testing/fake-channel.ts';

/** How a connection stands to whoever looks at it, whichever kind it is. */
type Look = 'idle' | 'trying' | 'connected' | 'over';

/** One tab's connection. */
interface Tab {
  look(): Look;
  start(): void;
  restart(): void;
  retry(): void;
  leave(): void;
}

/** What a service gave to a tab, and what may happen to it. */
interface Link {
  isClosed(): boolean;
  happen: Readonly<Record<LinkNews, () => void>>;
  /** The person has come in by another tab; null where both may stay. */
  takeOver: (() => void) | null;
}
type LinkNews = 'lost' | 'reconnecting' | 'reconnected';

/** An attempt as it reaches the service. */
interface Attempt {
  signal: AbortSignal;
  accept(): Link;
  fail(error: Error): void;
}

interface Ports {
  ask(attempt: Attempt): void;
  isOnline(): boolean;
  report(error: unknown): void;
  /** Something has changed for whoever looks. */
  onNews(): void;
}

/** A configuration under torture: how a tab of it is made, and what a refusal for good is. */
interface Kind {
  open(ports: Ports): Tab;
  refusal(): Error;
}

const call: Kind = {
  refusal: () => new RoomRefused(),
  open: ({ ask, isOnline, report, onNews }) => {
    const one = createCall({
      room: '481',
      fetchTicket: async () => ({ token: 'a token', signallingUrl: null, voicePin: null }),
      joinRoom: (request) =>
        new Promise((resolve, reject) => {
          const accept = () => {
            const room = fakeRoom(request);
            resolve(room);
            const ended = (code: number) => () => room.tell({ type: 'ended', code });
            const happen = {
              lost: ended(53001),
              reconnecting: () => room.tell({ type: 'reconnecting', code: 53001 }),
              reconnected: () => room.tell({ type: 'reconnected' }),
            };
            return { isClosed: () => room.isLeft, happen, takeOver: ended(53205) };
          };
          ask({ signal: request.signal, accept, fail: reject });
        }),
      isOnline,
      report,
    });
    one.subscribe(onNews);
    const look = (): Look => {
      const { phase } = one.getState().state;
      if (phase === 'idle') return 'idle';
      if (phase === 'ended') return 'over';
      return phase === 'connected' || phase === 'reconnecting' ? 'connected' : 'trying';
    };
    return { look, start: one.start, restart: one.reconnect, retry: one.retryNow, leave: one.leave };
  },
};

const chat: Kind = {
  refusal: () => new ChatRefused(),
  open: ({ ask, isOnline, report, onNews }) => {
    let look: Look = 'idle';
    const looks = { connecting: 'trying', lost: 'trying', refused: 'over', joined: 'connected' } as const;
    const one = createChatConnection({
      channel: 'chat-1-10',
      fetchTicket: async () => ({ token: 'a token', socketUrl: null }),
      joinChannel: (request) =>
        new Promise((resolve, reject) => {
          const accept = () => {
            const channel = fakeChannel(request);
            resolve(channel);
            const tell = (type: 'ended' | 'reconnecting' | 'reconnected') => () => channel.tell({ type });
            const happen = {
              lost: tell('ended'),
              reconnecting: tell('reconnecting'),
              reconnected: tell('reconnected'),
            };
            return { isClosed: () => channel.isClosed, happen, takeOver: null };
          };
          ask({ signal: request.signal, accept, fail: reject });
        }),
      isOnline,
      report,
      tell: ({ type }) => {
        if (type in looks) look = looks[type as keyof typeof looks];
        onNews();
      },
    });
    const leave = () => {
      one.close();
      look = 'over';
    };
    return { look: () => look, start: one.open, restart: one.retry, retry: one.retryNow, leave };
  },
};

export const kinds = { call, chat };

const tabCount = 2;
const tab = fc.nat(tabCount - 1);

/** What may happen, at any moment. `at` counts attempts and links, those of long ago too: answers come late and twice. */
const step = fc.oneof(
  fc.record({ do: fc.constant('person' as const), tab, act: fc.constantFrom('start', 'restart', 'retry', 'leave') }),
  fc.record({ do: fc.constant('person' as const), tab, act: fc.constant('start' as const) }),
  fc.record({
    do: fc.constant('answer' as const),
    at: fc.nat(8),
    // A token that was refused with a 401 is fetched anew; a refusal is for good.
    answer: fc.constantFrom('accepted', 'accepted', 'accepted', 'failed', 'unauthorized', 'unreadable', 'refused'),
  }),
  fc.record({
    do: fc.constant('link' as const),
    at: fc.nat(4),
    news: fc.constantFrom<LinkNews[]>('lost', 'reconnecting', 'reconnected'),
  }),
  fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 499, 500, 2_000, 10_000, 15_000) }),
);

/** A life of two tabs. `leavesAt`: the first tab leaves while it hears of its change with that number. */
export const life = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
  leavesAt: fc.option(fc.nat(20)),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

/** Lets answers arrive: each is a few promises away from whoever waits for it. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await null;
}

/**
 * Plays a life, and then an hour in which everything works. Needs fake timers.
 * @returns what must not be: empty where all went well, each fault with the step after which it was seen
 */
export async function play(kind: Kind, { steps, leavesAt }: Life): Promise<string[]> {
  const faults: string[] = [];
  const attempts: (Attempt & { tab: number; isAnswered: boolean })[] = [];
  const links: (Link & { tab: number })[] = [];
  const news = [0, 0];
  const newsWhenLeft: (number | null)[] = [null, null];
  let isOnline = true;
  let failures = 0;
  let reports = 0;

  const tabs = news.map((_, index) =>
    kind.open({
      ask: (attempt) => attempts.push({ ...attempt, tab: index, isAnswered: false }),
      isOnline: () => isOnline,
      report: () => {
        reports += 1;
      },
      onNews: () => {
        const heard = (news[index] ?? 0) + 1;
        news[index] = heard;
        if (index === 0 && heard === leavesAt) leave(0);
      },
    }),
  );
  const leave = (index: number) => {
    tabs[index]?.leave();
    newsWhenLeft[index] ??= news[index] ?? 0;
  };
  const isLive = ({ isAnswered, signal }: (typeof attempts)[number]) => !isAnswered && !signal.aborted;
  const isOpen = (link: Link) => !link.isClosed();

  const answer = (attempt: (typeof attempts)[number], how: string) => {
    const isFirst = !attempt.isAnswered;
    const isHeard = isLive(attempt);
    attempt.isAnswered = true;
    if (how === 'accepted' && isOnline) {
      if (!isFirst) return void attempt.accept();
      const others = links.filter((link) => isOpen(link) && link.tab !== attempt.tab);
      links.push({ ...attempt.accept(), tab: attempt.tab });
      for (const { takeOver } of others) takeOver?.();
      return;
    }
    if (isHeard) failures += 1;
    attempt.fail(how === 'refused' ? kind.refusal() : new Error(how));
  };

  const happen = (link: (typeof links)[number], what: LinkNews) => {
    const before = link.isClosed() ? news[link.tab] : null;
    link.happen[what]();
    if (before !== null && before !== news[link.tab]) faults.push(`A link that was closed is heard: ${what}`);
  };

  const check = (when: string) => {
    const demand = (isSo: boolean, fault: string) => isSo || faults.push(`${fault}, after ${when}`);
    for (const [index, one] of tabs.entries()) {
      const look = one.look();
      const open = links.filter((link) => link.tab === index && isOpen(link));
      const live = attempts.filter((attempt) => attempt.tab === index && isLive(attempt));
      const leftAt = newsWhenLeft[index] ?? null;
      demand(open.length === (look === 'connected' ? 1 : 0), `${open.length} links of a tab that is ${look}`);
      demand(live.length <= (look === 'trying' ? 1 : 0), `${live.length} attempts of a tab that is ${look}`);
      demand(leftAt === null || look === 'over', `a tab that was left is ${look}`);
    }
    const isAllOver = tabs.every((one) => one.look() === 'over' || one.look() === 'idle');
    demand(jest.getTimerCount() <= (isAllOver ? 0 : tabCount), `${jest.getTimerCount()} timers`);
    demand(reports === failures, `${reports} of ${failures} failures reported`);
  };

  const perform = (one: Life['steps'][number]) => {
    switch (one.do) {
      case 'person':
        return one.act === 'leave' ? leave(one.tab) : tabs[one.tab]?.[one.act as 'start' | 'restart' | 'retry']();
      case 'answer': {
        const attempt = attempts.at(-1 - one.at);
        return attempt && answer(attempt, one.answer);
      }
      case 'link': {
        const link = links.at(-1 - one.at);
        return link && happen(link, one.news);
      }
      case 'network':
        isOnline = one.isOnline;
        if (isOnline) for (const each of tabs) each.retry();
        return;
      case 'wait':
        return void jest.advanceTimersByTime(one.ms);
    }
  };

  for (const [number, one] of steps.entries()) {
    perform(one);
    await arrive();
    check(`step ${number}, ${JSON.stringify(one)}`);
  }

  // From here on everything works: whoever wants a connection has it after one more attempt, and keeps it.
  isOnline = true;
  for (const attempt of attempts.filter(({ isAnswered }) => !isAnswered)) answer(attempt, 'accepted');
  const before = attempts.length;
  for (let minute = 0; minute < 60; minute += 1) {
    await arrive();
    for (const attempt of attempts.filter(isLive)) answer(attempt, 'accepted');
    await arrive();
    jest.advanceTimersByTime(60_000);
  }
  check('an hour that was well');
  if (tabs.some((one) => one.look() === 'trying')) faults.push('Somebody has no connection though all is well');
  if (attempts.length - before > tabCount) faults.push('The tabs fight');

  for (const index of tabs.keys()) leave(index);
  const heard = [...news];
  for (const attempt of attempts) answer(attempt, 'accepted');
  for (const { happen } of links) for (const tell of Object.values(happen)) tell();
  for (const one of tabs) for (const act of ['start', 'restart', 'retry'] as const) one[act]();
  jest.advanceTimersByTime(60_000);
  await arrive();
  check('all have left');
  if (news.some((count, index) => count !== heard[index])) faults.push('Somebody was told something after leaving');
  return faults;
}
