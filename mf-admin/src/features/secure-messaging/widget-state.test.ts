import { describe, expect, it } from '@jest/globals';
import { firstState, hasFailed, nextState, type WidgetEvent } from './widget-state.ts';

const led = (...events: WidgetEvent[]) => events.reduce(nextState, firstState);

describe('the widget’s way (A-151)', () => {
  it.each<[WidgetEvent[], string]>([
    [['listening', 'shown'], 'shown'],
    [['late'], 'silent'],
    [['listening', 'late'], 'script_failed'],
    [['listening', 'failed'], 'script_failed'],
    [['listening', 'shown', 'left'], 'silent'],
    // What comes late is taken.
    [['late', 'listening', 'shown'], 'shown'],
    [['listening', 'late', 'shown'], 'shown'],
    // What cannot be true changes nothing.
    [['shown'], 'opening'],
    [['failed'], 'opening'],
    [['listening', 'shown', 'failed', 'late', 'listening'], 'shown'],
    [['listening', 'retry'], 'loading'],
  ])('%j leads to %s', (events, phase) => {
    expect(led(...events).phase).toBe(phase);
  });

  it('begins anew with a frame of its own for each attempt', () => {
    expect(hasFailed(led('late'))).toBe(true);
    expect(led('late', 'retry')).toEqual({ phase: 'opening', attempt: 1 });
    expect(led('late', 'retry', 'listening', 'failed', 'retry', 'listening', 'shown')).toEqual({
      phase: 'shown',
      attempt: 2,
    });
  });
});
