import { expect, it } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { createPlaceKeeper } from './use-place-keeper.ts';

it('keeps the newest place, one at a time, also when the page goes; a failure is reported and stops nothing', async () => {
  const sent: { step: number; keepalive: boolean | undefined; end: (failure?: Error) => void }[] = [];
  const kept: unknown[] = [];
  const reported: unknown[] = [];
  const call = (_row: unknown, { body }: { body: { step: number } }, options?: { keepalive?: boolean }) =>
    new Promise((resolve, reject) => {
      const end = (failure?: Error) => (failure ? reject(failure) : resolve({ place: body.step }));
      sent.push({ step: body.step, keepalive: options?.keepalive, end });
    });
  const keep = createPlaceKeeper({
    api: { call } as unknown as Services['api'],
    report: (error) => reported.push(error),
    onKept: (onboarding) => kept.push(onboarding),
  });
  /** What follows an answer, to the last of it. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  for (const step of [1, 2, 3]) keep({ wizard: 'counsellor', step, substep: 0 });
  const failure = new Error('away');
  sent[0]?.end(failure);
  await settle();
  expect([reported, kept]).toEqual([[failure], []]);
  sent[1]?.end();
  await settle();
  expect(sent.map(({ step, keepalive }) => [step, keepalive])).toEqual([
    [1, true],
    [3, true],
  ]);
  expect(kept).toEqual([{ place: 3 }]);
});
