import { describe, expect, test } from '@jest/globals';
import type { VideoTimes } from './measure-video.ts';
import { videoGoals, videoTables } from './video-report.ts';

const at = (...firstFrames: number[]) => firstFrames.map((firstFrame) => ({ connected: firstFrame / 2, firstFrame }));

describe('the goal of a call', () => {
  test.each([
    { way: 'waited', portal: at(450, 2000, 400), limit: 450, isMet: true, why: 'the median is at the limit' },
    { way: 'waited', portal: at(451, 2000, 400), limit: 450, isMet: false, why: 'the median is over the limit' },
    { way: 'opened', portal: at(600), limit: 600, isMet: true, why: 'who did not wait has longer' },
  ] as const)('is met or not by medians: $why', ({ way, portal, limit, isMet }) => {
    expect(videoGoals([{ way, portal, floor: at(100, 200, 900) }])).toMatchObject([{ limit, isMet }]);
  });
});

test.each([
  { portal: at(210, 210, 800), isMet: true },
  { portal: at(212, 212, 100), isMet: false },
])('joining is compared with the build before, where that was measured: met $isMet', ({ portal, isMet }) => {
  const measured: VideoTimes[] = [{ way: 'waited', portal, floor: at(100), before: at(200, 100, 300) }];
  expect(videoGoals(measured)[1]).toMatchObject({ limit: 1.05, isMet });
  expect(videoTables(measured)).toContain('| waited, before: connected | 50 | 100 | 150 | 2.00 |');
});

test('the table has the least, the middle and the most of both, and their ratio, for each way', () => {
  const times = { portal: at(300, 400, 500), floor: at(100, 200, 300) };
  const table = videoTables([
    { way: 'waited', ...times },
    { way: 'third', ...times },
  ]);
  for (const way of ['waited', 'third']) {
    expect(table).toContain(`| ${way}, floor: pictures of all others | 100 | 200 | 300 | 1.00 |`);
    expect(table).toContain(`| ${way}, portal: pictures of all others | 300 | 400 | 500 | 2.00 |`);
    expect(table).toContain(`| ${way}, portal: connected | 150 | 200 | 250 | 2.00 |`);
  }
});
