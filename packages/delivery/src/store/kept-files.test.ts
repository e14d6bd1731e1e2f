import { describe, expect, it, jest } from '@jest/globals';
import { keptFiles } from './kept-files.ts';
import type { Stored } from './store.ts';

const stored = (size: number): Stored => ({ content: Buffer.alloc(size), tag: '', changedAt: new Date(0) });

/** A store that answers with files of the size that their names say; null for those called missing. */
function counted(atMost = 100_000) {
  let time = 0;
  const read = jest.fn(async (key: string) => (key.startsWith('missing') ? null : stored(Number(key.split('-')[1]))));
  const file = keptFiles({ read }, { atMost, missingForMs: 10, now: () => time });
  return {
    read,
    file,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('kept files', () => {
  it('are fetched once, also when many ask at the same moment', async () => {
    const { read, file } = counted();
    const found = await Promise.all([file('a-5'), file('a-5'), file('a-5')]);
    expect((await file('a-5'))?.content).toHaveLength(5);
    expect([found.length, read.mock.calls.length]).toEqual([3, 1]);
  });

  it('make room by letting go of what was asked for longest ago', async () => {
    const { read, file } = counted(70_000);
    for (const key of ['a-20000', 'b-20000', 'c-20000', 'a-20000', 'd-20000']) await file(key);
    read.mockClear();
    await file('a-20000');
    expect(read).not.toHaveBeenCalled();
    await file('b-20000');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are never more than there is room for, were it for one', async () => {
    const { read, file } = counted(10_000);
    for (let time = 0; time < 2; time += 1) await file('large-20000');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are missing for a while, then looked for again', async () => {
    const { read, file, pass } = counted();
    expect([await file('missing'), await file('missing')]).toEqual([null, null]);
    expect(read).toHaveBeenCalledTimes(1);
    pass(11);
    read.mockResolvedValueOnce(stored(3));
    expect((await file('missing'))?.content).toHaveLength(3);
  });

  it('are asked for again after an error', async () => {
    const { read, file } = counted();
    read.mockRejectedValueOnce(new Error('down'));
    await expect(file('a-5')).rejects.toThrow('down');
    expect((await file('a-5'))?.content).toHaveLength(5);
  });
});
