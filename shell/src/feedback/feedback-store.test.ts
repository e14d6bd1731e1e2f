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
    ['success', undefined, 4000],
    ['info', undefined, 4000],
    ['error', undefined, 6000],
    ['success', 6000, 6000],
    ['error', 15_000, 15_000],
  ] as const)('of %s asked for %s ms stay exactly %i ms (SHELL-071, A-155)', (kind, durationMs, expected) => {
    const feedback = createFeedback();
    feedback.notify({ kind, message: 'Saved', ...(durationMs !== undefined && { durationMs }) });
    jest.advanceTimersByTime(expected - 1);
    expect(feedback.store.getState().notices).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(feedback.store.getState().notices).toHaveLength(0);
  });

  it.each(['pointer', 'focus', 'hidden'] as const)('wait while they are held: %s (A-155)', (why) => {
    const feedback = createFeedback();
    feedback.notify({ kind: 'success', message: 'before' });
    jest.advanceTimersByTime(3000);
    feedback.hold(why, true);
    feedback.notify({ kind: 'success', message: 'meanwhile' });
    jest.advanceTimersByTime(60_000);
    expect(feedback.store.getState().notices).toHaveLength(2);
    feedback.hold(why, false);
    jest.advanceTimersByTime(999);
    expect(feedback.store.getState().notices).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(feedback.store.getState().notices.map(({ message }) => message)).toEqual(['meanwhile']);
    jest.advanceTimersByTime(3000);
    expect(feedback.store.getState().notices).toEqual([]);
  });

  it('wait until nothing holds them any more', () => {
    const feedback = createFeedback();
    feedback.notify({ kind: 'success', message: 'x' });
    feedback.hold('pointer', true);
    feedback.hold('hidden', true);
    feedback.hold('pointer', false);
    jest.advanceTimersByTime(60_000);
    expect(feedback.store.getState().notices).toHaveLength(1);
    feedback.hold('hidden', false);
    jest.advanceTimersByTime(4000);
    expect(feedback.store.getState().notices).toEqual([]);
  });

  it('go on when the one that was pointed at is closed', () => {
    const feedback = createFeedback();
    for (const message of ['1', '2']) feedback.notify({ kind: 'info', message });
    feedback.hold('pointer', true);
    feedback.dismiss(feedback.store.getState().notices[0]?.id ?? 0);
    jest.advanceTimersByTime(4000);
    expect(feedback.store.getState().notices).toEqual([]);
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
