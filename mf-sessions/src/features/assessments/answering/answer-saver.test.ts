import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answersOf, createAnswerSaver, type Scores } from './answer-saver.ts';

/** A server that answers when it is told to. */
function prepareServer() {
  const asked: { scores: Scores; done: () => void; fail: () => void }[] = [];
  const onAllSaved = jest.fn();
  const saver = createAnswerSaver({
    send: (scores) =>
      new Promise((resolve, fail) => {
        asked.push({ scores, done: () => resolve(null), fail: () => fail(new Error('down')) });
      }),
    found: {},
    draft: {
      name: 'post_assessment.5',
      own: null,
      left: [],
      keep: async () => undefined,
      forgetLeft: async () => undefined,
      releaseLeft: () => undefined,
      forget: async () => void onAllSaved(),
    },
    isShown: () => true,
    report: (error) => {
      throw error;
    },
  });
  return {
    asked,
    onAllSaved,
    saver: { ...saver, read: () => answersOf(saver.getView()) },
    sent: () => asked.map(({ scores }) => scores),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const nextRound = () => jest.advanceTimersByTimeAsync(0);

describe('answers', () => {
  it('are sent once nothing has moved for half a second, and only those that were given', async () => {
    const { asked, saver, sent } = prepareServer();
    saver.answer({ 1: 4 });
    await jest.advanceTimersByTimeAsync(499);
    saver.answer({ 1: 5 });
    await jest.advanceTimersByTimeAsync(499);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual([{ 1: 5 }]);
    expect(saver.read()).toMatchObject({ phase: 'saving', unsaved: { 1: 5 } });
    asked[0]?.done();
    await nextRound();
    expect(saver.read()).toEqual({ given: { 1: 5 }, unsaved: {}, phase: 'saved', error: null });
  });

  it('go one save after the other: what is changed meanwhile is sent afterwards', async () => {
    const { asked, onAllSaved, saver, sent } = prepareServer();
    saver.answer({ 1: 4, 2: 8 });
    const saved = saver.save();
    saver.answer({ 1: 5 });
    await jest.advanceTimersByTimeAsync(600);
    expect(sent()).toEqual([{ 1: 4, 2: 8 }]);
    asked[0]?.done();
    await nextRound();
    expect(sent()).toEqual([{ 1: 4, 2: 8 }, { 1: 5 }]);
    expect(onAllSaved).not.toHaveBeenCalled();
    asked[1]?.done();
    expect(await saved).toBe(true);
    expect(onAllSaved).toHaveBeenCalledTimes(1);
    expect(saver.read().unsaved).toEqual({});
  });

  it('stay when they could not be saved, and go with the next', async () => {
    const { asked, onAllSaved, saver, sent } = prepareServer();
    saver.answer({ 1: 4 });
    const first = saver.save();
    asked[0]?.fail();
    expect(await first).toBe(false);
    expect(onAllSaved).not.toHaveBeenCalled();
    expect(saver.read()).toMatchObject({ phase: 'failed', unsaved: { 1: 4 } });
    saver.answer({ 2: 0 });
    expect(saver.read().phase).toBe('saving');
    await jest.advanceTimersByTimeAsync(500);
    expect(sent().at(-1)).toEqual({ 1: 4, 2: 0 });
  });

  it('that are none are not sent', async () => {
    const { saver, sent } = prepareServer();
    expect(await saver.save()).toBe(true);
    expect(sent()).toEqual([]);
    expect(saver.read().phase).toBe('idle');
  });
});
