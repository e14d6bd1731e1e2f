import { describe, expect, it } from '@jest/globals';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { failedCall } from '../../../testing/failed-call.ts';
import { savedNote, saverBench } from './testing/saver-bench.ts';

const seen = ({ saver }: ReturnType<typeof saverBench>) => ({ text: saver.doc.text, ...saver.getView() });

describe('saving', () => {
  it('comes 500 ms after the last key, once, and reads the text four times a second at most (SESS-125)', async () => {
    const bench = saverBench();
    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
      bench.type(text);
      await bench.wait(100);
    }
    expect(bench.reads).toBe(2);
    await bench.wait(399);
    expect([bench.sent, bench.phase().kind]).toEqual([[], 'dirty']);
    await bench.wait(1);
    expect(bench.sent).toEqual([
      { note: 'abcdef', version: 1, key: 'key-1', restoredVersion: undefined, decidedOver: undefined, overtaken: [] },
    ]);
    expect([bench.phase().kind, bench.saver.isSaved()]).toEqual(['saving', false]);
    await bench.store(2);
    expect([bench.phase().kind, bench.saver.isSaved()]).toEqual(['idle', true]);
    expect(bench.saver.getView().known).toMatchObject({ text: 'abcdef', version: 2 });
  });

  it('sends what was typed meanwhile afterwards, upon the version that came back', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    bench.type('one two');
    await bench.wait(5_000);
    expect(bench.sent).toHaveLength(1);
    await bench.store(2);
    expect(bench.sent.slice(1)).toMatchObject([{ note: 'one two', version: 2, key: 'key-2' }]);
    expect(bench.saver.isSaved()).toBe(false);
  });

  it('asks for nothing when the text is what it was', async () => {
    const bench = saverBench({ note: savedNote('one', 3) });
    bench.type('one two');
    await bench.wait(300);
    expect(bench.saver.isSaved()).toBe(false);
    bench.type('one');
    await bench.wait(500);
    expect([bench.sent, bench.saver.isSaved(), bench.kept.at(-1)]).toEqual([[], true, null]);
  });

  it('brings an earlier version back with its number, and what is typed upon that without', async () => {
    const bench = saverBench({ note: savedNote('new', 5) });
    bench.saver.replace('old', 2);
    expect(seen(bench)).toMatchObject({ text: 'old', revision: 1 });
    expect(bench.sent).toMatchObject([{ note: 'old', version: 5, restoredVersion: 2 }]);
    await bench.store(6);
    bench.type('older');
    await bench.wait(500);
    expect(bench.sent[1]).toMatchObject({ note: 'older', version: 6, restoredVersion: undefined });
  });
});

describe('a save without an answer', () => {
  it.each(['offline', 'timeout', 'aborted', 'server', 'unavailable', 'unexpected_answer', 'unauthorized'])(
    'is sent again as it was after %s, whatever was typed since',
    async (code) => {
      const bench = saverBench();
      bench.type('one');
      await bench.wait(500);
      await bench.refuse(failedCall(code));
      expect(bench.phase().kind).toBe('backing_off');
      bench.type('one two');
      await bench.wait(1_000);
      expect(bench.sent[1]).toEqual(bench.sent[0]);
      await bench.store(2);
      expect(bench.sent[2]).toMatchObject({ note: 'one two', version: 2, key: 'key-2' });
    },
  );

  it('rests longer each time, thirty seconds at most, and not before the server wants it', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    const rests: number[] = [];
    for (const retryAfter of [undefined, undefined, 7, undefined, undefined, undefined, undefined]) {
      await bench.refuse(failedCall('unavailable', '', retryAfter));
      const count = bench.sent.length;
      let rest = 0;
      for (; bench.sent.length === count; rest += 500) await bench.wait(500);
      rests.push(rest);
    }
    expect(rests).toEqual([1_000, 2_000, 7_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is tried at once when the network is back or the page is looked at', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    await bench.refuse(failedCall('offline'));
    bench.saver.wake();
    expect(bench.sent).toHaveLength(2);
  });

  it('that lies in the draft is sent again by the next visit, and then what was typed upon it', async () => {
    const sent = { note: 'one', version: 1, key: 'of the last visit' };
    const bench = saverBench({ found: { text: 'one two', version: 1, sent, keptAt: 0 } });
    expect(seen(bench)).toMatchObject({ text: 'one two', isRestored: true });
    expect(bench.sent).toMatchObject([{ note: 'one', version: 1, key: 'of the last visit' }]);
    await bench.store(2);
    expect(bench.sent[1]).toMatchObject({ note: 'one two', version: 2, key: 'key-1' });
    await bench.store(3);
    expect([bench.saver.getView().isRestored, bench.kept.at(-1)]).toEqual([false, null]);
  });

  it('that has come is recognised by its text', async () => {
    const sent = { note: 'one', version: 1, key: 'of the last visit' };
    const found = { text: 'one two', version: 1, sent, keptAt: 0 };
    const bench = saverBench({ note: savedNote('one', 2), found });
    expect(bench.sent).toMatchObject([{ note: 'one two', version: 2 }]);
  });

  it('is not said to be done by an answer that may be old: another device may have saved since', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    await bench.refuse(failedCall('timeout'));
    await bench.wait(1_000);
    bench.current = savedNote('theirs', 3);
    await bench.tell(savedNote('one', 2));
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { version: 3 } });
  });

  it('that another device has written over meanwhile is a conflict, though it was answered', async () => {
    const sent = { note: 'one', version: 1, key: 'of the last visit' };
    const bench = saverBench({ note: savedNote('theirs', 3), found: { text: 'one', version: 1, sent, keptAt: 0 } });
    await bench.tell(savedNote('one', 2));
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { note: 'theirs', version: 3 } });
  });
});

describe('a save upon an older version', () => {
  async function conflict() {
    const bench = saverBench({ note: savedNote('one', 1) });
    bench.type('one mine');
    await bench.wait(500);
    bench.current = savedNote('one theirs', 2);
    await bench.refuse(failedCall('conflict', 'Version 2 was saved.'));
    return bench;
  }

  it('shows the other text, saves nothing meanwhile, and keeps what is typed', async () => {
    const bench = await conflict();
    expect(bench.phase()).toMatchObject({ kind: 'conflict', theirs: { note: 'one theirs' } });
    bench.type('one mine and more');
    await bench.wait(60_000);
    expect([bench.sent.length, bench.kept.at(-1)?.text, bench.kept.at(-1)?.version]).toEqual([
      1,
      'one mine and more',
      1,
    ]);
    bench.saver.decide({ keep: 'mine' });
    expect(bench.sent[1]).toMatchObject({ note: 'one mine and more', version: 2, key: 'key-2', decidedOver: 2 });
    await bench.store(3);
    bench.type('one mine and still more');
    await bench.wait(500);
    expect(bench.sent[2]).toMatchObject({ version: 3, decidedOver: undefined });
  });

  it('tells whoever waits for the save that a decision comes first, and then that it is saved', async () => {
    const bench = await conflict();
    expect(await bench.saver.whenSaved()).toBe(false);
    bench.saver.decide({ keep: 'mine' });
    const saved = bench.saver.whenSaved();
    await bench.refuse(failedCall('offline'));
    await bench.wait(60_000);
    await bench.store(3);
    expect(await saved).toBe(true);
  });

  it('ends with the other text where that is wanted, and with nothing to save', async () => {
    const bench = await conflict();
    bench.saver.decide({ keep: 'theirs' });
    expect(seen(bench)).toMatchObject({ text: 'one theirs', revision: 1, known: { version: 2 } });
    expect([bench.sent.length, bench.saver.isSaved(), bench.kept.at(-1)]).toEqual([1, true, null]);
  });

  it('ends with both where they were put together', async () => {
    const bench = await conflict();
    bench.saver.decide({ keep: 'merged', text: 'one mine theirs' });
    expect(seen(bench)).toMatchObject({ text: 'one mine theirs', revision: 1 });
    expect(bench.sent[1]).toMatchObject({ note: 'one mine theirs', version: 2, decidedOver: 2 });
  });

  it('is none where the text is one that this page has sent', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    bench.type('one two');
    bench.current = savedNote('one', 2);
    await bench.refuse(failedCall('conflict'));
    await bench.wait(500);
    expect(bench.sent[1]).toMatchObject({ note: 'one two', version: 2, key: 'key-2' });
  });

  it('waits for the other text as for an answer', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    bench.current = savedNote('theirs', 2);
    bench.isUnreadable = true;
    await bench.refuse(failedCall('conflict'));
    expect(bench.phase().kind).toBe('backing_off');
    bench.isUnreadable = false;
    await bench.wait(1_000);
    expect(bench.phase().kind).toBe('conflict');
  });

  it('is refused with its words when the version was the right one: there would be no end', async () => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    await bench.refuse(failedCall('conflict', 'Not now.'));
    expect(bench.phase()).toMatchObject({ kind: 'refused', words: 'Not now.' });
  });
});

describe('a refusal', () => {
  it.each(['invalid', 'forbidden', 'not_found'])('stays with its words until the text changes (%s)', async (code) => {
    const bench = saverBench();
    bench.type('one');
    await bench.wait(500);
    await bench.refuse(failedCall(code, 'Not this.'));
    await bench.wait(60_000);
    expect(bench.phase()).toMatchObject({ kind: 'refused', words: 'Not this.' });
    expect([bench.sent.length, bench.kept.at(-1)?.text]).toEqual([1, 'one']);
    bench.type('two');
    await bench.wait(500);
    expect(bench.sent[1]).toMatchObject({ note: 'two', version: 1, key: 'key-2' });
  });

  it('needs no server where the note is too long; nothing of it is cut', async () => {
    const bench = saverBench();
    const longest = 'x'.repeat(NOTE_LIMIT);
    bench.type(`${longest}!`);
    await bench.wait(500);
    expect([bench.phase(), bench.sent]).toEqual([{ kind: 'refused', because: 'too_long', words: '' }, []]);
    expect(bench.kept.at(-1)?.text).toBe(`${longest}!`);
    bench.type(longest);
    await bench.wait(500);
    expect(bench.sent).toHaveLength(1);
  });
});
