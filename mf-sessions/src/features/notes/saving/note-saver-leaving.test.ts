import { describe, expect, it } from '@jest/globals';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { failedCall } from '../../../testing/failed-call.ts';
import { savedNote, saverBench } from './testing/saver-bench.ts';

const seen = ({ saver }: ReturnType<typeof saverBench>) => ({ text: saver.doc.text, ...saver.getView() });

describe('the draft', () => {
  it('has what was typed, what was sent without an answer, and goes when the server has everything', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(250);
    expect(bench.kept.at(-1)).toMatchObject({ text: 'one', version: 1 });
    expect(bench.kept.at(-1)).not.toHaveProperty('sent');
    await bench.wait(250);
    bench.type('one two');
    await bench.wait(250);
    expect(bench.kept.at(-1)).toMatchObject({ text: 'one two', sent: { note: 'one', key: 'key-1' } });
    await bench.store(2);
    await bench.wait(250);
    expect(bench.kept.at(-1)).toMatchObject({ text: 'one two', version: 2, sent: { key: 'key-2' } });
    await bench.store(3);
    expect(bench.kept.at(-1)).toBeNull();
  });

  it('that finds no room is said to, while saving goes on; and is kept as soon as there is room', async () => {
    const bench = saverBench();
    bench.isFull = true;
    bench.type('one');
    await bench.wait(500);
    expect([bench.saver.getView().kept, bench.sent.length]).toEqual(['failed', 1]);
    bench.isFull = false;
    await bench.refuse(failedCall('offline'));
    expect([bench.saver.getView().kept, bench.kept.at(-1)?.text]).toEqual(['kept', 'one']);
  });

  it('upon another version is a conflict, and stays one at the visit after', async () => {
    const bench = saverBench({ note: savedNote('theirs', 2), found: { text: 'mine', version: 1, keptAt: 0 } });
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { version: 2 } });
    bench.type('mine and more');
    await bench.wait(250);
    const found = bench.kept.at(-1) ?? null;
    expect(saverBench({ note: savedNote('theirs', 2), found }).phase().kind).toBe('conflict');
  });

  it('that is too long to be sent has what was decided: the visit after does not ask again', () => {
    const note = savedNote('theirs', 2);
    const bench = saverBench({ note, found: { text: 'm'.repeat(NOTE_LIMIT + 1), version: 1, keptAt: 0 } });
    bench.saver.decide({ keep: 'mine' });
    const found = bench.kept.at(-1) ?? null;
    expect(saverBench({ note, found }).phase()).toMatchObject({ kind: 'refused' });
  });

  it('of a tab that is gone is shown beside one’s own, and not forgotten before both are decided', async () => {
    const found = { text: 'mine', version: 1, keptAt: 0 };
    const beside = [{ slot: 2, draft: { text: 'of the other tab', version: 1, keptAt: 0 } }];
    const bench = saverBench({ found, beside });
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { note: 'of the other tab', device: null } });
    bench.saver.decide({ keep: 'merged', text: 'both' });
    expect(bench.sent).toMatchObject([{ note: 'both', version: 1 }]);
    expect(bench.kept).not.toContain(null);
    await bench.store(2);
    expect(bench.kept.at(-1)).toBeNull();
  });

  it('of a tab that is gone is gone on with where there is none of one’s own', () => {
    const beside = ['one', 'two'].map((text, index) => ({ slot: index + 2, draft: { text, version: 1, keptAt: 0 } }));
    const bench = saverBench({ beside });
    expect(seen(bench)).toMatchObject({ text: 'one', isRestored: true });
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { note: 'two' } });
  });

  it('of a tab that is gone says nothing when the server has its text', () => {
    const beside = [{ slot: 2, draft: { text: 'one', version: 1, keptAt: 0 } }];
    const bench = saverBench({ note: savedNote('one', 2), beside });
    expect([bench.saver.isSaved(), bench.kept]).toEqual([true, [null]]);
  });
});

describe('leaving and coming back', () => {
  it('saves at once what waits, and keeps what was typed last', async () => {
    const bench = saverBench();
    bench.type('one');
    bench.saver.leave();
    expect(bench.sent).toMatchObject([{ note: 'one', version: 1 }]);
    expect(bench.kept.at(-1)).toMatchObject({ text: 'one', sent: { note: 'one' } });
    await bench.store(2);
    expect(bench.saver.isSaved()).toBe(true);
  });

  describe('while a save has no answer', () => {
    async function leaveAfterFailure() {
      const bench = saverBench();
      bench.type('one');
      await bench.wait(500);
      await bench.refuse(failedCall('offline'));
      bench.type('one two');
      bench.saver.leave();
      return bench;
    }

    it('sends the newest text in its place, under a key of its own', async () => {
      const bench = await leaveAfterFailure();
      expect(bench.sent[1]).toMatchObject({ note: 'one two', version: 1, key: 'key-2', overtaken: ['one'] });
      bench.current = savedNote('one two', 2);
      await bench.tell(bench.current);
      expect([bench.saver.isSaved(), bench.kept.at(-1)]).toEqual([true, null]);
    });

    it('knows the save for its own that came all the same, in this visit and in the next', async () => {
      const bench = await leaveAfterFailure();
      const found = bench.kept.at(-1) ?? null;
      bench.current = savedNote('one', 2);
      await bench.refuse(failedCall('conflict'));
      await bench.wait(500);
      expect(bench.sent[2]).toMatchObject({ note: 'one two', version: 2, overtaken: [] });
      const next = saverBench({ note: savedNote('one', 2), found });
      expect(next.sent).toMatchObject([{ note: 'one two', version: 2 }]);
    });

    it('knows it in the next visit also where nobody has told this one yet what the server has', async () => {
      const bench = await leaveAfterFailure();
      bench.isUnreadable = true;
      await bench.refuse(failedCall('conflict'));
      bench.type('one two three');
      await bench.wait(250);
      const next = saverBench({ note: savedNote('one', 2), found: bench.kept.at(-1) ?? null });
      expect(next.sent).toMatchObject([{ note: 'one two three', version: 2 }]);
    });

    it('shows what another device has saved meanwhile, and writes nothing over', async () => {
      const bench = await leaveAfterFailure();
      bench.current = savedNote('theirs', 2);
      await bench.refuse(failedCall('conflict'));
      expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { note: 'theirs' } });
    });

    it('sends the old save again where the server may have the newest text: it makes no version, and stops no old save', async () => {
      const bench = saverBench({ note: savedNote('zero', 1) });
      bench.type('one');
      await bench.wait(500);
      await bench.refuse(failedCall('timeout'));
      bench.type('zero');
      bench.saver.leave();
      expect(bench.sent[1]).toEqual(bench.sent[0]);
      await bench.store(2);
      await bench.wait(500);
      expect(bench.sent[2]).toMatchObject({ note: 'zero', version: 2 });
    });

    it('sends the same again where nothing was typed since, or too much to remember', async () => {
      const bench = saverBench();
      const long = 'x'.repeat(50_000);
      bench.type(long);
      await bench.wait(500);
      for (const text of [long, `${long}!`]) {
        await bench.refuse(failedCall('offline'));
        bench.type(text);
        bench.saver.leave();
        expect(bench.sent.at(-1)).toEqual(bench.sent[0]);
      }
    });
  });

  it('saves all that is left one after the other, and says when that is not possible', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    bench.type('one two');
    let isFlushed = false;
    void bench.saver.flush().then(() => {
      isFlushed = true;
    });
    await bench.store(2);
    expect([bench.sent.length, isFlushed]).toEqual([2, false]);
    await bench.refuse(failedCall('offline'));
    expect([isFlushed, bench.saver.isSaved()]).toEqual([true, false]);
  });

  it('shows what another device has saved meanwhile, and nothing older', async () => {
    const bench = saverBench({ note: savedNote('one', 2) });
    bench.current = savedNote('older', 1);
    bench.saver.wake();
    bench.saver.wake();
    await bench.wait(1);
    expect(bench.saver.getView().revision).toBe(0);
    bench.current = savedNote('newer', 3);
    bench.saver.wake();
    await bench.wait(1);
    expect(seen(bench)).toMatchObject({ text: 'newer', revision: 1, phase: { kind: 'idle' } });
    expect([bench.saver.getView().isFromElsewhere, bench.looks]).toEqual([true, 2]);
    bench.type('newer, and mine');
    expect(bench.saver.getView().isFromElsewhere).toBe(false);
  });

  it('does not take from anybody what they type while that is asked', async () => {
    const bench = saverBench({ note: savedNote('one', 2) });
    bench.current = savedNote('newer', 3);
    bench.saver.wake();
    bench.type('one mine');
    await bench.wait(1);
    expect(bench.saver.getView().revision).toBe(0);
    await bench.wait(500);
    await bench.refuse(failedCall('conflict'));
    expect(bench.phase().kind).toBe('conflict');
  });
});
