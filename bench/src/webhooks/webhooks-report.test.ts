import { expect, test } from '@jest/globals';
import { type WebhooksMeasured, webhooksGoals, webhooksTables } from './webhooks-report.ts';

const measured: WebhooksMeasured = {
  ...{ portal: [5, 4, 6], bare: [1, 1, 2], reads: { quiet: 2, meanwhile: 5 } },
  clinic: { me: { portal: [1000], sql: [2000] }, people: { portal: [900, 1000, 4000], sql: [2100] } },
  starts: {
    now: { milliseconds: [1030], megabytes: [220] },
    before: { milliseconds: [1000], megabytes: [200] },
  },
};

test('each goal is met at its limit', () => {
  expect(webhooksGoals(measured).map(({ measured: figure, isMet }) => [figure, isMet])).toEqual([
    [5, true],
    [2.5, false],
    [2, true],
    [2.1, false],
    [1.03, true],
    [1.1, false],
  ]);
});

test('what was not measured is no goal', () => {
  const less = { ...measured, starts: null };
  expect(webhooksGoals(less)).toHaveLength(4);
  expect(webhooksTables(less)).toContain('| start and memory, now | not asked for |');
});
