import { describe, expect, it } from '@jest/globals';
import { sessionObstacle } from './session-obstacle.ts';

const end = '2026-03-18T17:00:00Z';
const HOUR = 3_600_000;
const at = (late: number) => new Date(Date.parse(end) + late);

describe('what keeps people from a session', () => {
  it.each([
    ['scheduled', 'video', 0, null],
    ['pending', 'voice', HOUR, null],
    ['pending', 'video', HOUR + 1, 'over'],
    ['scheduled', 'in_person', 0, 'inPerson'],
    ['scheduled', 'in_person', HOUR + 1, 'over'],
    ['canceled', 'video', HOUR + 1, 'canceled'],
    ['completed', 'in_person', 0, 'completed'],
  ] as const)('%s, %s, %i ms after the end: %s', (status, modality, late, obstacle) => {
    expect(sessionObstacle({ status, modality, end_date: end }, at(late))).toBe(obstacle);
  });
});
