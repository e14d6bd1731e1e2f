import { describe, expect, it } from '@jest/globals';
import type { LastWord } from './beats.ts';
import { createFrozenWatch, patientLooks } from './frozen-watch.ts';

const lastWord: LastWord = { report: '{"failed":"frozen"}', authorization: 'a-token' };

function open() {
  const sent: LastWord[] = [];
  const watch = createFrozenWatch((word) => sent.push(word));
  const look = (times: number) => {
    for (let time = 0; time < times; time += 1) watch.look();
  };
  return { sent, watch, look };
}

describe('the watch over a page’s beats', () => {
  it('sends the last word once, after more looks without a beat than a busy page makes it wait for', () => {
    const { sent, watch, look } = open();
    look(50);
    watch.hear({ kind: 'watch', ...lastWord });
    look(patientLooks);
    watch.hear({ kind: 'beat' });
    look(patientLooks);
    expect(sent).toEqual([]);
    look(1);
    expect(sent).toEqual([lastWord]);
    look(50);
    expect(sent).toHaveLength(1);
  });

  it('owes nothing of a page that is paused, until it beats again', () => {
    const { sent, watch, look } = open();
    watch.hear({ kind: 'watch', ...lastWord });
    watch.hear({ kind: 'pause' });
    look(50);
    expect(sent).toEqual([]);
    watch.hear({ kind: 'beat' });
    look(patientLooks + 1);
    expect(sent).toEqual([lastWord]);
  });
});
