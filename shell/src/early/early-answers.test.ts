import { describe, expect, it, jest } from '@jest/globals';
import { portalMap } from '../map/portal-map.ts';
import { createEarlyAnswers, createShownAnswers } from './early-answers.ts';
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
  return { take, hear, state };
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

describe('an answer that is shown already', () => {
  const setUpShown = () => {
    const { take, state } = setUp();
    state.shownTexts = new Map([['/api/practice/users/me?locale=en', 'shown']]);
    const shown = createShownAnswers(
      state,
      () => 21_000,
      () => new Date(500_000),
    );
    return { take, shown };
  };

  it('is given once, however old it is, with when it was asked for; nobody takes it after that', () => {
    const { take, shown } = setUpShown();
    expect(shown(address, 'mine')).toEqual({ text: 'shown', askedAt: 480_000 });
    expect([shown(address, 'mine'), take(address, 'mine')]).toEqual([undefined, undefined]);
  });

  it('is given for no other token and no other address', () => {
    const { shown } = setUpShown();
    expect([shown(address, 'theirs'), shown(address, null), shown(`${address}&x=1`, 'mine')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shown(address, 'mine')?.text).toBe('shown');
  });

  it('is none in a document that shows none', () => {
    const none = createShownAnswers(
      undefined,
      () => 0,
      () => new Date(),
    );
    expect(none(address, 'mine')).toBeUndefined();
  });
});
