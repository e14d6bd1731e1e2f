import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFeedback } from './feedback-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('notices', () => {
  it.each([
    [undefined, 6000],
    [4000, 4000],
  ])('asked for %s ms, stay exactly %i ms (SHELL-069, SHELL-071)', (durationMs, expected) => {
    const feedback = createFeedback();
    feedback.notify({ kind: 'success', message: 'Saved', ...(durationMs !== undefined && { durationMs }) });
    jest.advanceTimersByTime(expected - 1);
    expect(feedback.store.getState().notices).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(feedback.store.getState().notices).toHaveLength(0);
  });

  it('keep to the newest three', () => {
    const feedback = createFeedback();
    for (const message of ['1', '2', '3', '4']) feedback.notify({ kind: 'info', message });
    expect(feedback.store.getState().notices.map((notice) => notice.message)).toEqual(['2', '3', '4']);
  });

  it('can be closed before they go', () => {
    const feedback = createFeedback();
    feedback.notify({ kind: 'info', message: 'x' });
    feedback.dismiss(feedback.store.getState().notices[0]?.id ?? 0);
    expect(feedback.store.getState().notices).toEqual([]);
  });
});
