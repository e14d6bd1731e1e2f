import { expect, it } from '@jest/globals';
import { followOtherProcesses } from './other-processes.ts';

it('know who is new, who ended in order, and who fell silent, once', () => {
  let now = 0;
  const processes = followOtherProcesses('a', 30_000, () => now);
  const other = followOtherProcesses('b', 30_000);
  const third = followOtherProcesses('c', 30_000);
  expect(processes.take(processes.here)).toBe('own');
  expect(processes.take('room 7')).toBe('announcement');
  expect([other.here, other.here, third.here].map(processes.take)).toEqual(['new', 'known', 'new']);
  now = 20_000;
  processes.take(other.here);
  processes.take(third.gone);
  now = 50_000;
  expect(processes.hasLost()).toBe(false);
  // While nothing could be heard, silence says nothing.
  now = 90_000;
  processes.excuse();
  expect(processes.hasLost()).toBe(false);
  now = 120_001;
  expect([processes.hasLost(), processes.hasLost()]).toEqual([true, false]);
  expect(processes.take(other.here)).toBe('new');
});
