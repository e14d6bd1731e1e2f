import { describe, expect, test } from '@jest/globals';
import { videoGoals, videoTables } from './video-report.ts';

const at = (...firstFrames: number[]) => firstFrames.map((firstFrame) => ({ connected: firstFrame / 2, firstFrame }));

describe('the goal of a call', () => {
  test.each([
    { portal: at(450, 2000, 400), isMet: true, why: 'the median is at the limit' },
    { portal: at(451, 2000, 400), isMet: false, why: 'the median is over the limit' },
  ])('is met or not by medians: $why', ({ portal, isMet }) => {
    expect(videoGoals({ portal, floor: at(100, 200, 900) })).toMatchObject([{ limit: 450, isMet }]);
  });
});

test.each([
  { portal: at(210, 210, 800), isMet: true },
  { portal: at(212, 212, 100), isMet: false },
])('joining is compared with the build before, where that was measured: met $isMet', ({ portal, isMet }) => {
  const measured = { portal, floor: at(100), before: at(200, 100, 300) };
  expect(videoGoals(measured)[1]).toMatchObject({ limit: 1.05, isMet });
  expect(videoTables(measured)).toContain('| before: Start → connected | 50 | 100 | 150 | 2.00 |');
});

test('the table has the least, the middle and the most of both, and their ratio', () => {
  const table = videoTables({ portal: at(300, 400, 500), floor: at(100, 200, 300) });
  expect(table).toContain('| floor: Start → first picture of the other | 100 | 200 | 300 | 1.00 |');
  expect(table).toContain('| portal: Start → first picture of the other | 300 | 400 | 500 | 2.00 |');
  expect(table).toContain('| portal: Start → connected | 150 | 200 | 250 | 2.00 |');
});
