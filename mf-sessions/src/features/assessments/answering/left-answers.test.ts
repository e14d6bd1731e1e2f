import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createAutosaveRegistry, type LeaveOutcome } from '@portal/portal-kit/autosave';
import { failedCall } from '../../../testing/failed-call.ts';
import { type AnswerSaver, createAnswerSaver } from './answer-saver.ts';

const LONGEST_DELAY_MS = 30_000;

let told: LeaveOutcome[];
let error: Error | null;
const onDone = jest.fn();
const save = jest.fn(async () => {
  if (error) throw error;
});
const nextRound = () => jest.advanceTimersByTimeAsync(0);

/** Answers of a session, one of which was given on their page just now. */
async function prepare() {
  const drafts = { beforeSignOut: () => onDone };
  const registry = createAutosaveRegistry<AnswerSaver>({ drafts });
  registry.tellWith((outcome) => told.push(outcome));
  const nothing = async () => undefined;
  const none = { own: null, left: [], releaseLeft: () => undefined };
  const draft = { name: 'post_assessment.5', ...none, keep: nothing, forgetLeft: nothing, forget: nothing };
  const isShown = () => registry.find('5')?.isShown === true;
  const load = async () => createAnswerSaver({ send: save, draft, found: {}, isShown, report: () => undefined });
  const open = () => registry.open('5', load).follow(() => undefined);
  const leave = open();
  await nextRound();
  registry.find('5')?.saver?.answer({ 1: 4 });
  return { leave, open, registry };
}

beforeEach(() => {
  jest.useFakeTimers();
  // The longest delays: one, two, four seconds.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  told = [];
  error = failedCall('offline');
  save.mockClear();
  onDone.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('answers whose page was left', () => {
  it('are not spoken of when they are saved at once', async () => {
    error = null;
    const { leave } = await prepare();
    leave();
    await nextRound();
    expect(told).toEqual([]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('are tried until they are saved, and that is told once each', async () => {
    const { leave } = await prepare();
    leave();
    for (const round of [1, 2, 3]) {
      await nextRound();
      expect(told).toEqual(['retrying']);
      expect(save).toHaveBeenCalledTimes(round);
      if (round === 3) error = null;
      await jest.advanceTimersByTimeAsync(1_000 * 2 ** (round - 1));
    }
    await nextRound();
    expect(told).toEqual(['retrying', 'saved']);
  });

  it('are not tried again when they were refused', async () => {
    error = failedCall('invalid');
    const { leave } = await prepare();
    leave();
    await jest.advanceTimersByTimeAsync(10 * LONGEST_DELAY_MS);
    expect(told).toEqual(['refused']);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('are the page’s again when it comes back', async () => {
    const { leave, open, registry } = await prepare();
    leave();
    await nextRound();
    open();
    registry.find('5')?.saver?.stopRetrying();
    await jest.advanceTimersByTimeAsync(10 * LONGEST_DELAY_MS);
    expect(save).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['retrying']);
    expect(onDone).not.toHaveBeenCalled();
  });
});
