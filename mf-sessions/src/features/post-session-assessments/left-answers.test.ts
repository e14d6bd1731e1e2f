import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failedCall } from '../../testing/failed-call.ts';
import { LeftAnswers, type LeftOutcome } from './left-answers.ts';

let told: LeftOutcome[];
let rests: (() => void)[];
let error: Error | null;
const onDone = jest.fn();
const save = jest.fn(async () => error === null);
const nextRound = () => new Promise((resolve) => setTimeout(resolve));

function prepare() {
  const saver = { save, read: () => ({ given: {}, unsaved: {}, phase: 'failed' as const, error }) };
  const rest = () => new Promise<void>((resolve) => rests.push(resolve));
  return new LeftAnswers({ saver, rest, onDone });
}

beforeEach(() => {
  told = [];
  rests = [];
  error = failedCall('offline');
  save.mockClear();
  onDone.mockClear();
});

describe('answers whose page was left', () => {
  it('are not spoken of when they are saved at once', async () => {
    error = null;
    await prepare().leave((outcome) => told.push(outcome));
    expect(told).toEqual([]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('are tried until they are saved, and that is told once each', async () => {
    const done = prepare().leave((outcome) => told.push(outcome));
    for (const round of [1, 2, 3]) {
      await nextRound();
      expect(told).toEqual(['retrying']);
      expect(save).toHaveBeenCalledTimes(round);
      if (round === 3) error = null;
      rests.pop()?.();
    }
    await done;
    expect(told).toEqual(['retrying', 'saved']);
  });

  it('are not tried again when they were refused', async () => {
    error = failedCall('invalid');
    await prepare().leave((outcome) => told.push(outcome));
    expect(told).toEqual(['refused']);
    expect(rests).toEqual([]);
  });

  it('are the page’s again when it comes back', async () => {
    const left = prepare();
    const done = left.leave((outcome) => told.push(outcome));
    await nextRound();
    left.comeBack();
    rests.pop()?.();
    await done;
    expect(save).toHaveBeenCalledTimes(1);
    expect(onDone).not.toHaveBeenCalled();
  });
});
