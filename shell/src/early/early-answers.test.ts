import { describe, expect, it, jest } from '@jest/globals';
import { portalMap } from '../map/portal-map.ts';
import { createEarlyAnswers } from './early-answers.ts';
import type { EarlyState } from './early-state.ts';

const address = 'http://portal.test/api/practice/users/me?locale=en';

function setUp({ elapsed = 0 } = {}) {
  const state: EarlyState = {
    registry: {},
    manifests: new Map(),
    declared: { routes: {} },
    map: portalMap({ routes: {} }),
    locale: 'en',
    token: 'mine',
    startedAt: 1000,
    answers: new Map([['/api/practice/users/me?locale=en', Promise.resolve(new Response('early'))]]),
  };
  const hear = jest.fn();
  const take = createEarlyAnswers(state, () => 1000 + elapsed, hear);
  return { take, hear };
}

describe('an early answer', () => {
  it('is taken over, once', async () => {
    const { take, hear } = setUp({ elapsed: 300 });
    expect(await (await take(address, 'mine'))?.text()).toBe('early');
    expect(take(address, 'mine')).toBeUndefined();
    expect(hear.mock.calls).toEqual([[expect.any(Response), 300]]);
  });

  it.each([
    ['of another token', {}, 'theirs'],
    ['of nobody', {}, null],
    ['that is too old', { elapsed: 10_000 }, 'mine'],
  ])('%s is not used', (_case, surroundings, token) => {
    const { take } = setUp(surroundings);
    expect(take(address, token)).toBeUndefined();
  });
});
