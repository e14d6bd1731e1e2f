import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ChatEvent, type ChatState, emptyChat, nextChat } from './chat-store.ts';
import { mayHideUnread, shownMessages, unreadOf } from './message-list.ts';
import { type OutgoingMessage, statusOf } from './outgoing.ts';
import { message } from './testing/fake-channel.ts';

const me = '1';
const chatAfter = (...events: ChatEvent[]): ChatState => events.reduce(nextChat, emptyChat(me));
const page = (from: number, to: number, hasEarlier = from > 0) => ({
  messages: Array.from({ length: to - from }, (_, at) => message(from + at)),
  hasEarlier,
});
const joined = (from: number, to: number, lastRead: number | null = null): ChatEvent => {
  return { type: 'joined', page: page(from, to), lastRead };
};
const outgoing = (id: string, halves: Partial<OutgoingMessage['halves']> = {}): ChatEvent => ({
  type: 'outgoing',
  message: {
    id,
    body: `My ${id}`,
    at: new Date(0),
    halves: { relay: 'under way', channel: 'under way', ...halves },
  },
});
const arrives = (index: number, id: string, author = me): ChatEvent => {
  return { type: 'message', message: message(index, { id, author }) };
};
const bodies = (state: ChatState) => shownMessages(state).map(({ body }) => body);

describe('what was said', () => {
  it('stands in order, each message once, however it comes', () => {
    const state = chatAfter(joined(30, 33), { type: 'earlier', page: page(0, 31) }, arrives(34, 'y', '10'));
    const late = nextChat(nextChat(state, arrives(33, 'x', '10')), arrives(33, 'x', '10'));
    expect(late.said.map(({ index }) => index)).toEqual(Array.from({ length: 35 }, (_, index) => index));
    expect(late.hasEarlier).toBe(false);
  });

  it('twice in the channel under one id is one message, where it came first', () => {
    const state = chatAfter(joined(0, 1), arrives(1, 'a'), arrives(2, 'b', '10'), arrives(3, 'a'));
    expect(state.said.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('of somebody else under the same id is another message', () => {
    expect(chatAfter(joined(0, 1), arrives(1, 'a'), arrives(2, 'a', '10')).said).toHaveLength(3);
  });

  it('is kept when the channel is joined anew, unless there is a gap', () => {
    const first = chatAfter(joined(0, 30));
    expect(nextChat(first, joined(20, 50)).said).toHaveLength(50);
    expect(nextChat(first, joined(20, 50)).hasEarlier).toBe(false);
    const gap = nextChat(first, joined(40, 70));
    expect(gap.said.map(({ index }) => index)[0]).toBe(40);
    expect(gap.hasEarlier).toBe(true);
  });
});

describe('one’s own message', () => {
  it('is sending, and sent as soon as either write is done', () => {
    const state = chatAfter(joined(0, 1), outgoing('a'));
    expect(shownMessages(state).at(-1)).toMatchObject({ body: 'My a', status: 'sending', isMine: true, index: null });
    for (const half of ['relay', 'channel'] as const) {
      const done = nextChat(state, { type: 'half', id: 'a', half, to: 'done' });
      expect(shownMessages(done).at(-1)?.status).toBe('sent');
      const other = half === 'relay' ? 'channel' : 'relay';
      const failed = nextChat(done, { type: 'half', id: 'a', half: other, to: 'failed' });
      expect(shownMessages(failed).at(-1)?.status).toBe('sent');
    }
  });

  it('has failed when both writes have, and is no other one once it has arrived', () => {
    const failed = chatAfter(joined(0, 1), outgoing('a', { relay: 'failed', channel: 'failed' }));
    expect(shownMessages(failed).at(-1)?.status).toBe('failed');
    const [before] = shownMessages(failed).slice(-1);
    const arrived = nextChat(failed, arrives(1, 'a'));
    expect(shownMessages(arrived).at(-1)).toMatchObject({ key: before?.key, status: 'sent', index: 1 });
    // The backend is still owed it.
    expect(arrived.outgoing).toHaveLength(1);
    expect(nextChat(arrived, { type: 'half', id: 'a', half: 'relay', to: 'done' }).outgoing).toEqual([]);
  });

  it('stands behind what was said, and can be discarded', () => {
    const state = chatAfter(joined(0, 2), outgoing('a'), arrives(2, 'x', '10'));
    expect(bodies(state)).toEqual(['Line 0', 'Line 1', 'Line 2', 'My a']);
    expect(bodies(nextChat(state, { type: 'discarded', id: 'a' }))).toEqual(['Line 0', 'Line 1', 'Line 2']);
  });

  it('that was left unsent and had arrived is recognised by its id', () => {
    const left = outgoing('m1', { relay: 'failed', channel: 'failed' });
    const own = { ...page(0, 2), messages: page(0, 2).messages.map((one) => ({ ...one, author: me })) };
    const state = chatAfter(left, { type: 'joined', page: own, lastRead: null });
    expect(shownMessages(state).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });
});

describe('what is new', () => {
  it('are messages of others after the last one read', () => {
    const state = chatAfter(joined(0, 5, 2), arrives(5, 'mine'), arrives(6, 'x', '10'));
    expect(unreadOf(state)).toBe(3);
  });

  it('may be more than is known where the first message that came is behind the last one read', () => {
    const hides = (from: number, lastRead: number | null, hasEarlier = true) =>
      mayHideUnread(chatAfter({ type: 'joined', page: page(from, 60, hasEarlier), lastRead }));
    expect([hides(30, null), hides(30, 12), hides(30, 28)]).toEqual([true, true, true]);
    expect([hides(30, 29), hides(30, 40), hides(0, null, false)]).toEqual([false, false, false]);
    const state = chatAfter({ type: 'joined', page: page(30, 60), lastRead: 12 }, { type: 'shown', isShown: true });
    expect(mayHideUnread(state)).toBe(false);
  });

  it('is read by looking, and where it began stays marked until the person writes', () => {
    const looked = chatAfter(joined(0, 5, 2), { type: 'shown', isShown: true });
    expect([unreadOf(looked), looked.newFrom]).toEqual([0, 3]);
    const more = nextChat(looked, arrives(5, 'x', '10'));
    expect([unreadOf(more), more.newFrom]).toEqual([0, 3]);
    expect(nextChat(more, outgoing('a')).newFrom).toBeNull();
    const away = nextChat(nextChat(more, { type: 'shown', isShown: false }), arrives(6, 'y', '10'));
    expect([unreadOf(away), nextChat(away, { type: 'shown', isShown: true }).newFrom]).toEqual([1, 6]);
  });

  it('is not read before it is there', () => {
    const state = chatAfter({ type: 'shown', isShown: true }, joined(0, 3, 0));
    expect([unreadOf(state), state.newFrom]).toEqual([0, 1]);
  });
});

describe('who is typing', () => {
  it('is told until they stop, send or cannot be heard of', () => {
    const typing = (author: string, isTyping = true): ChatEvent => ({ type: 'typing', author, isTyping });
    const state = chatAfter(joined(0, 1), typing('10'), typing('10'), typing('11'), typing(me));
    expect(state.typing).toEqual(['10', '11']);
    expect(nextChat(state, typing('10', false)).typing).toEqual(['11']);
    expect(nextChat(state, arrives(1, 'x', '10')).typing).toEqual(['11']);
    expect(nextChat(state, { type: 'connection', connection: 'reconnecting' }).typing).toEqual([]);
  });
});

/** A conversation as the server has it, and everything that may happen to a page that follows it. */
const ids = ['a', 'b', 'c', 'd'];
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('write' as const), id: fc.constantFrom(...ids) }),
    fc.record({
      do: fc.constant('half' as const),
      id: fc.constantFrom(...ids),
      half: fc.constantFrom('relay' as const, 'channel' as const),
      to: fc.constantFrom('done' as const, 'failed' as const, 'refused' as const, 'under way' as const),
    }),
    fc.record({ do: fc.constant('store' as const), id: fc.constantFrom(...ids), mine: fc.boolean() }),
    fc.record({ do: fc.constant('tell' as const), at: fc.nat(30) }),
    fc.record({ do: fc.constant('join' as const), size: fc.integer({ min: 1, max: 5 }), lastRead: fc.nat(8) }),
    fc.record({ do: fc.constant('look' as const), isShown: fc.boolean() }),
  ),
  { maxLength: 60 },
);

describe('whatever happens in whatever order', () => {
  it('every message is there once, in its place, and nothing that got through counts as failed', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const server: ReturnType<typeof message>[] = [];
        const written = new Set<string>();
        let state = emptyChat(me);
        for (const step of script) {
          if (step.do === 'write' && !written.has(step.id)) {
            written.add(step.id);
            state = nextChat(state, outgoing(step.id));
          } else if (step.do === 'half') {
            state = nextChat(state, { type: 'half', id: step.id, half: step.half, to: step.to });
          } else if (step.do === 'store') {
            const author = step.mine ? me : '10';
            server.push(message(server.length, { id: step.mine ? step.id : `o${server.length}`, author }));
          } else if (step.do === 'tell') {
            const told = server[step.at];
            if (told) state = nextChat(state, { type: 'message', message: told });
          } else if (step.do === 'join') {
            const messages = server.slice(-step.size);
            const hasEarlier = messages.length < server.length;
            state = nextChat(state, { type: 'joined', page: { messages, hasEarlier }, lastRead: step.lastRead });
          } else if (step.do === 'look') {
            state = nextChat(state, { type: 'shown', isShown: step.isShown });
          }
          const shown = shownMessages(state);
          expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
          const indexes = state.said.map(({ index }) => index);
          expect(indexes).toEqual([...indexes].sort((one, other) => one - other));
          const arrived = new Set(state.said.map(({ id }) => id));
          for (const { id, status } of shown) if (arrived.has(id)) expect(status).toBe('sent');
          for (const one of state.outgoing) {
            const isThrough = Object.values(one.halves).includes('done');
            expect(statusOf(one) === 'failed' && isThrough).toBe(false);
          }
          if (state.isShown && state.hasJoined) expect(unreadOf(state)).toBe(0);
        }
        for (const id of written) {
          const copies = shownMessages(state).filter((one) => one.id === id && one.isMine);
          // One that went through both ways may have lain in a page that a gap took away.
          expect(copies.length).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
