import { expect, it } from '@jest/globals';
import { createKeepaliveBudget } from './keepalive-budget.ts';

/** Calls of a page, each with whether it outlives its page, and a way to end it. */
function openPage() {
  const outlive = createKeepaliveBudget();
  const sent: boolean[] = [];
  const ends: (() => void)[] = [];
  const send = (body: unknown) =>
    outlive(body, (keepalive) => {
      sent.push(keepalive);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { send, sent, ends };
}

it.each([
  ['outlives its page', 'one', true],
  ['cannot outlive its page where it is too large for that', 'é'.repeat(30_000), false],
])('a call %s', (_, body, keepalive) => {
  const { send, sent } = openPage();
  void send(body);
  expect(sent).toEqual([keepalive]);
});

it('of several large calls one at a time outlives the page: a browser would fail the others', async () => {
  const { send, sent, ends } = openPage();
  const large = 'x'.repeat(40_000);
  const first = send(large);
  void send(large);
  ends[0]?.();
  await first;
  void send(large);
  expect(sent).toEqual([true, false, true]);
});
