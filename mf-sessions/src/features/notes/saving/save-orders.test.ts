import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { failedCall } from '../../../testing/failed-call.ts';
import type { Shipment } from './note-state.ts';
import { savedNote, saverBench } from './testing/saver-bench.ts';

/** What may happen next, and how long after the last thing, in milliseconds. */
const happening = fc.record({
  kind: fc.constantFrom(
    'type',
    'type',
    'answer',
    'lose',
    'loseAnswer',
    'refuse',
    'wake',
    'flush',
    'leave',
    'elsewhere',
    'decide',
  ),
  after: fc.integer({ min: 0, max: 900 }),
});
type Happening = ReturnType<typeof happening.generate>['value'];

/** The server's side of a note, as short as it can be told: versions, keys, and texts that are there already. */
function modelServer() {
  const answers = new Map<string, ReturnType<typeof savedNote>>();
  const server = {
    current: savedNote('', 1),
    take: ({ key, note, version }: Shipment) => {
      const before = answers.get(key);
      if (before) return before;
      if (note !== server.current.note && version !== server.current.version) return null;
      if (note !== server.current.note) server.current = savedNote(note, (version ?? 0) + 1);
      answers.set(key, server.current);
      return server.current;
    },
  };
  return server;
}

async function play(list: readonly Happening[]): Promise<void> {
  const server = modelServer();
  const bench = saverBench();
  let screen = '';
  let revision = 0;
  const texts = new Map([[1, '']]);
  const answer = async (isLost: boolean) => {
    const shipment = bench.sent.at(-1);
    if (bench.inFlight() === 0 || !shipment) return;
    const taken = server.take(shipment);
    texts.set(server.current.version ?? 0, server.current.note);
    bench.current = server.current;
    if (isLost) await bench.refuse(failedCall('timeout'));
    else if (taken) await bench.tell(taken);
    else await bench.refuse(failedCall('conflict', 'Another text was saved.'));
  };
  const refuse = async (code: string) => {
    if (bench.inFlight() > 0) await bench.refuse(failedCall(code, 'Not this.'));
  };
  const acts: Record<Happening['kind'], (index: number) => unknown> = {
    type: (index) => {
      screen = `${screen} ${index}`;
      bench.type(screen);
    },
    answer: () => answer(false),
    lose: () => refuse('offline'),
    loseAnswer: () => answer(true),
    refuse: () => refuse('invalid'),
    wake: () => bench.saver.wake(),
    flush: () => void bench.saver.flush(),
    leave: () => bench.saver.leave(),
    elsewhere: (index) => {
      server.current = savedNote(`elsewhere ${index}`, (server.current.version ?? 0) + 1);
      texts.set(server.current.version ?? 0, server.current.note);
      bench.current = server.current;
    },
    decide: () => bench.saver.decide({ keep: 'mine' }),
  };
  const look = () => {
    expect(bench.inFlight()).toBeLessThanOrEqual(1);
    const view = bench.saver.getView();
    if (view.revision !== revision) screen = bench.saver.doc.text;
    revision = view.revision;
    if (bench.saver.isSaved()) expect(texts.get(view.known.version ?? 0)).toBe(screen);
  };
  for (const [index, { kind, after }] of list.entries()) {
    await bench.wait(after);
    look();
    await acts[kind](index);
    look();
  }
  screen = `${screen} end`;
  bench.type(screen);
  for (let turn = 0; turn < 6; turn += 1) {
    await bench.wait(31_000);
    bench.saver.decide({ keep: 'mine' });
    await answer(false);
    look();
  }
  expect([bench.saver.isSaved(), server.current.note, bench.kept.at(-1)]).toEqual([true, screen, null]);
}

it('whatever happens in whatever order, one save is under way at most, and none is said to be done that is not', async () => {
  await fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), play), {
    seed: 125,
    numRuns: 300,
  });
});
