import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as queue from './queue.ts';
import type { Recipient } from './send-to.ts';
import { draftOf, readSendingDraft, restore } from './sending-draft.ts';

const liam: Recipient = { kind: 'client', id: '7', name: 'Liam' };
const nora: Recipient = { kind: 'client', id: '8', name: 'Nora' };
const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const picked = (name: string, problem: queue.FileProblem | null = null): queue.Picked => ({
  id: name,
  file: file(name),
  problem,
});
const unknown = { reason: { kind: 'stopped', isLate: true }, isRefused: false, isUnknown: true } as const;
const refused = { reason: { kind: 'call', error: new Error('No') }, isRefused: true, isUnknown: false } as const;
const states = ({ files }: queue.Sending) => files.map(({ id, state }) => `${id} ${state}`);

/** What a person and the network can do, with files a to e. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step = fc.oneof(
  fc.record({ kind: fc.constant('choose' as const), id, problem: fc.constantFrom(null, 'type' as const) }),
  fc.record({ kind: fc.constant('send' as const), recipient: fc.constantFrom(liam, nora) }),
  fc.record({ kind: fc.constantFrom('retry' as const, 'remove' as const, 'unqueue' as const), id }),
  fc.record({ kind: fc.constantFrom('arrive' as const, 'fail' as const, 'refuse' as const), id }),
  fc.record({ kind: fc.constant('progress' as const), id, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function play(sending: queue.Sending, one: Step): queue.Sending {
  switch (one.kind) {
    case 'choose':
      return queue.choose(sending, [picked(one.id, one.problem)]);
    case 'send':
      return queue.send(sending, one.recipient);
    case 'arrive':
      return queue.arrive(sending, one.id);
    case 'fail':
      return queue.fail(sending, one.id, unknown);
    case 'refuse':
      return queue.fail(sending, one.id, refused);
    case 'progress':
      return queue.progress(sending, one.id, one.share);
    case 'retry':
      return queue.retry(sending, one.id);
    case 'remove':
      return queue.remove(sending, one.id);
    case 'unqueue':
      return queue.unqueue(sending, one.id);
  }
}

/** Begins what may begin, as the sender does after each step. */
const pump = (sending: queue.Sending) =>
  queue.next(sending).reduce((before, next) => queue.begin(before, next.id), sending);

describe('the queue of files', () => {
  it('sends two at a time, never to somebody who was not chosen, and forgets no file', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let sending = queue.nothingToSend;
        for (const one of steps) {
          const before = sending;
          sending = pump(play(before, one));
          const under = sending.files.filter(({ state }) => state === 'sending');
          const waiting = sending.files.some(({ state }) => state === 'waiting');
          expect(under.length).toBeLessThanOrEqual(queue.MOST_AT_ONCE);
          // Nobody waits while there is room.
          if (waiting) expect(under).toHaveLength(queue.MOST_AT_ONCE);
          for (const each of sending.files) {
            const was = before.files.find((other) => other.id === each.id && other.file === each.file);
            if (each.state === 'waiting' || each.state === 'sending') expect(each.recipient).not.toBeNull();
            // Once it was tried, only putting back what waited changes whom it is for.
            if (was?.recipient && was.state !== 'waiting') expect(each.recipient).toBe(was.recipient);
            if (was?.state === 'sent' || was?.state === 'refused') expect(each.state).toBe(was.state);
          }
          const gone = before.files.filter((each) => !sending.files.some((other) => other.id === each.id));
          for (const { id: name, state } of gone) {
            expect(one).toMatchObject({ kind: 'remove', id: name });
            expect(['chosen', 'sent', 'failed', 'refused']).toContain(state);
          }
        }
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  it('sends what was chosen; once nothing is, what failed on its way to who is chosen', () => {
    let sending = queue.choose(queue.nothingToSend, [picked('a'), picked('b'), picked('x', 'type')]);
    sending = queue.fail(pump(queue.send(sending, liam)), 'a', unknown);
    sending = queue.arrive(sending, 'b');
    expect([states(sending), sending.changes]).toEqual([['a failed', 'b sent', 'x refused'], 2]);
    sending = queue.choose(sending, [picked('c')]);
    sending = queue.arrive(pump(queue.send(sending, nora)), 'c');
    expect(states(sending)).toEqual(['a failed', 'b sent', 'x refused', 'c sent']);
    const isSendable = [nora, liam, null].map((recipient) => queue.canSend(sending, recipient));
    expect([isSendable, states(queue.send(sending, nora))]).toEqual([[false, true, true], states(sending)]);
    const again = pump(queue.send(sending, liam));
    expect(again.files[0]).toMatchObject({ state: 'sending', recipient: liam });
    expect([queue.isBusy(again), queue.isDone(again)]).toEqual([true, false]);
    // Chosen anew, it may go to somebody else.
    const anew = pump(queue.send(queue.choose(sending, [{ ...picked('a'), id: 'anew' }]), nora));
    expect(anew.files[0]).toMatchObject({ id: 'a', state: 'sending', recipient: nora });
  });

  it('takes a file once that is dropped twice, and again once it was sent', () => {
    let sending = queue.choose(queue.nothingToSend, [picked('a'), { ...picked('a'), id: 'again' }]);
    expect(states(sending)).toEqual(['a chosen']);
    sending = queue.arrive(pump(queue.send(sending, liam)), 'a');
    sending = queue.choose(sending, [{ ...picked('a'), id: 'anew' }]);
    expect(states(sending)).toEqual(['a sent', 'anew chosen']);
    expect(states(queue.withoutSent(sending))).toEqual(['anew chosen']);
  });
});

const triedOf = ({ recipient }: queue.QueuedFile) => (recipient ? { recipient, key: 'key-1' } : null);

it('who was chosen gets the files that are there, and no later ones where the page proposes somebody else', () => {
  const chosen = queue.chooseClient(queue.nothingToSend, '8', '7');
  const proposals = ['7', '9', ''];
  expect(proposals.map((proposal) => queue.clientOf(chosen, proposal))).toEqual(['8', '9', '']);
  const withFile = queue.choose(chosen, [picked('a')]);
  expect(proposals.map((proposal) => queue.clientOf(withFile, proposal))).toEqual(['8', '8', '8']);
  // Nor after a reload.
  expect([draftOf(chosen, triedOf), draftOf(withFile, triedOf)?.client]).toEqual([null, '8']);
});

describe('what a reload keeps', () => {
  it('is who was chosen and the names; a file that is chosen again is the same upload still', () => {
    let sending = queue.choose({ ...queue.nothingToSend, client: '7' }, [
      picked('a'),
      picked('b'),
      picked('x', 'type'),
    ]);
    sending = pump(queue.send(sending, liam));
    sending = queue.arrive(queue.fail(sending, 'a', unknown), 'b');
    const draft = readSendingDraft(JSON.parse(JSON.stringify(draftOf(sending, triedOf))));
    if (!draft) throw new Error('The draft could not be read');
    expect(draft.files.map(({ name }) => name)).toEqual(['a']);
    const back = restore(queue.nothingToSend, [draft]);
    expect(back).toMatchObject({ client: '7', missing: [{ name: 'a', tried: { key: 'key-1', recipient: liam } }] });
    const again = queue.choose(back, [picked('a')]);
    expect([again.missing, again.files[0]?.tried]).toEqual([[], { key: 'key-1', recipient: liam }]);
    expect(queue.isDone(back)).toBe(false);
  });

  it('is nothing where nothing is left to send, and reads no other draft', () => {
    expect(draftOf(queue.nothingToSend, triedOf)).toBeNull();
    expect([readSendingDraft('a'), readSendingDraft({ client: 7, files: [] })]).toEqual([null, null]);
  });
});
