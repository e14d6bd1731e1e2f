import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { randomOf } from '../../../portal-kit/src/autosave/testing/random.ts';
import { PAGE_SIZE, type Place } from './testing/list-server.ts';
import { type ListWorld, type Look, listWorld, type Request } from './testing/list-world.tsx';

const SEEDS = 12;
const STEPS = 80;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] }));
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('online')));
  cleanup();
  jest.useRealTimers();
});

/** The last `count` rows as a newer server would send them. */
const newer = ({ body }: Request, count: number) => ({
  ...body,
  data: body.data.map((row, index) => (index < body.data.length - count ? row : { ...row, kind: 'hologram' })),
});

/** What can become of one answer. */
const fates: Record<string, (request: Request) => void> = {
  fine: (request) => request.answer(200, request.body),
  lost: (request) => request.lose(),
  'a row unreadable': (request) => request.answer(200, newer(request, 1)),
  'four rows unreadable': (request) => request.answer(200, newer(request, 4)),
  'all rows unreadable': (request) => request.answer(200, newer(request, PAGE_SIZE)),
  'rows alone': (request) => request.answer(200, request.body.data),
  'an envelope': (request) => request.answer(200, { data: request.body }),
  'no rows': (request) => request.answer(200, { pagination: request.body.pagination }),
  'another pagination': (request) => request.answer(200, { ...request.body, pagination: { total: 'many' } }),
  'a page of a proxy': (request) => request.answer(200, '<h1>It works!</h1>'),
  'an empty body': (request) => request.answer(200, ''),
  null: (request) => request.answer(200, 'null'),
  'half an answer': (request) => request.answer(200, JSON.stringify(request.body).slice(0, -40)),
  401: (request) => request.answer(401, { error: 'Signed out.' }),
  403: (request) => request.answer(403, { error: 'No.' }),
  404: (request) => request.answer(404, '<h1>404</h1>'),
  429: (request) => request.answer(429, {}, { 'Retry-After': '90' }),
  500: (request) => request.answer(500, { error: 'Broken.' }),
  503: (request) => request.answer(503, ''),
};
const isFine = (fate: string) => ['fine', 'a row unreadable', 'four rows unreadable', 'an envelope'].includes(fate);

const nameOf = ({ person, sort, paid, page }: Place) => `${person} ${sort} ${paid} ${page}`;
const listOf = ({ person, sort, paid }: Place) => `${person} ${sort} ${paid}`;

/** What must hold at every moment, of what is shown now and what was shown before. */
function checkLook(world: ListWorld, look: Look, newest: Map<string, number>) {
  const place = world.place();
  const [first] = look.rows;
  const demand = (isSo: boolean, fault: string) => {
    if (!isSo) throw new Error(`${fault}: ${nameOf(place)} shows ${JSON.stringify(look)}`);
  };
  demand(look.kind !== 'rows' || look.rows.length > 0, 'A list of nothing');
  demand(look.rows.length <= PAGE_SIZE, 'More rows than a page has');
  demand(document.querySelectorAll('li').length <= 2 * PAGE_SIZE, 'More than a page and its pager');
  demand(look.kind === 'nobody' || look.current === null || look.current === place.page, 'Another page is marked');
  if (first) {
    demand(first.person === place.person, 'Rows of somebody else');
    demand(
      look.rows.every((row) => nameOf(row) === nameOf(first) && row.version === first.version),
      'Rows of two pages',
    );
    const numbers = world.server.numbers(first, first.version);
    demand(
      look.rows.every(({ number }, index) => number === numbers[index]) &&
        (look.isDimmed || look.rows.length + look.unreadable === numbers.length),
      'Rows are missing, and nobody says so',
    );
    const asked = `${nameOf(first)} ${world.locale()}`;
    demand(look.isDimmed || first.version >= (newest.get(asked) ?? 0), 'An old answer shows in place of a newer one');
    if (!look.isDimmed) newest.set(asked, first.version);
    const isMarked = look.isDimmed || look.pageFailed !== null;
    demand(isMarked || nameOf(first) === nameOf(place), 'Rows of another page');
    if (look.pageFailed) {
      demand(listOf(first) === listOf(place), 'Rows of another list stand in');
      const { page, former } = look.pageFailed;
      demand(page === place.page && former === first.page && page !== former, 'The notice names other pages');
    }
    if (!isMarked) {
      const from = (place.page - 1) * PAGE_SIZE + 1;
      const words = `${from}–${from + numbers.length - 1} of ${world.server.total(first, first.version)}`;
      demand(look.summary === words && look.spoken.endsWith(words), 'The summary is of other rows');
    }
  }
  demand(look.pageFailed === null || look.kind === 'rows', 'A page that is not there stands in');
  const versions = Array.from({ length: world.server.version() + 1 }, (_, version) => version);
  const wasEmpty = versions.some((version) => world.server.total(place, version) === 0);
  demand(look.kind !== 'empty' || wasEmpty, 'A list with rows is called empty');
  return place;
}

/** Plays one seed: somebody goes through a list of 5,000 rows while everything around it fails: how many answers came. */
async function play(seed: number) {
  const random = randomOf(seed);
  const pick = <Item,>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const world = listWorld();
  const newest = new Map<string, number>();
  const trail: string[] = [];
  let answers = 0;
  let isOnline = true;

  const open = () => world.requests.filter(({ isAnswered }) => !isAnswered);
  const answer = async (fate: string, request: Request | undefined) => {
    if (!request) return;
    trail.push(`${fate} for ${nameOf(request.place)}${request.isGone() ? ', which nobody waits for' : ''}`);
    answers += 1;
    await world.perform(() => fates[fate]?.(request));
  };
  const steps: Record<string, () => Promise<unknown>> = {
    first: () => answer('fine', open()[0]),
    last: () => answer('fine', open().at(-1)),
    any: () => answer(pick(Object.keys(fates)), pick(open())),
    fails: () => answer(pick(Object.keys(fates).filter((fate) => !isFine(fate) && fate !== '401')), open().at(-1)),
    next: () => world.click('Next page'),
    previous: () => world.click('Previous page'),
    retry: () => world.click('Try Again'),
    retryTwice: async () => {
      await world.click('Try Again');
      await world.click('Try Again');
    },
    page: () => world.go(`?page=${pick([1, 2, 3, 250, 500, 501, 999_999])}`),
    nonsense: () => world.go(pick(['?page=-4', '?page=two&sort=up', '?paid=perhaps&page=0'])),
    sort: () => world.go(pick(['?sort=old', '?sort=old&page=2', '?'])),
    filter: () => world.go(pick(['?paid=true', '?paid=true&page=2', '?paid=true&sort=old&page=250'])),
    back: () => world.go(-1),
    // Looks at it again, which asks anew; the server may be a newer one by then.
    focus: world.focus,
    looked: async () => {
      await world.focus();
      await answer(pick(['fine', 'a row unreadable', 'four rows unreadable', '500', 'lost']), open().at(-1));
    },
    // Somebody else sits down, and their list cannot be had.
    stranger: async () => {
      await world.signIn(world.place().person === '1' ? '2' : '1');
      await answer('500', open().at(-1));
    },
    // The same page in the other language cannot be had.
    untranslated: async () => {
      await world.speak(world.locale() === 'en' ? 'fr' : 'en');
      await answer('500', open().at(-1));
    },
    otherTab: async () => world.server.change(pick(['1', '2']), pick([5_000, 4_999, 23, 10, 0])),
    switched: () => world.signIn(pick(['1', '2'])),
    french: () => world.speak('fr'),
    english: () => world.speak('en'),
    removed: () => world.show(false),
    shown: () => world.show(true),
    offline: () => {
      isOnline = false;
      return world.network(false);
    },
    online: () => {
      isOnline = true;
      return world.network(true);
    },
    slow: () => world.wait(3_100),
    timeout: () => world.wait(15_100),
  };
  const often = [
    'first',
    'last',
    'last',
    'any',
    'any',
    'fails',
    'next',
    'next',
    'previous',
    'page',
    'retry',
    'looked',
    'stranger',
  ];

  const nextSteps = () => {
    if (world.look().kind === 'nobody') return ['switched', 'shown', 'any'];
    if (random() < 0.6) return often;
    return isOnline ? Object.keys(steps) : ['online', ...often];
  };

  await world.arrive();
  /** Where rows were shown last that were asked for: until there are others of that list, they stay. */
  let steady: Place | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    const name = pick(nextSteps());
    trail.push(name);
    try {
      await steps[name]?.();
      const look = world.look();
      const place = checkLook(world, look, newest);
      if (look.isDimmed || look.kind === 'waiting') {
        const isAsked = open().some(({ place: asked, isGone }) => !isGone() && nameOf(asked) === nameOf(place));
        if (isOnline && !isAsked) throw new Error('It waits for nothing');
      }
      if (look.kind === 'nobody' || place.person !== steady?.person) steady = null;
      const isGone = ['failed', 'waiting', 'nothing'].includes(look.kind);
      if (isGone && steady && listOf(steady) === listOf(place)) throw new Error(`The rows are gone: ${look.kind}`);
      if (look.kind === 'empty' || look.kind === 'beyond') steady = null;
      if (look.kind === 'rows' && !look.isDimmed && !look.pageFailed) steady = place;
      if (look.kind === 'failed' && !world.has('Try Again')) throw new Error('Nothing leads on');
    } catch (error) {
      throw new Error(`seed ${seed}, after ${trail.join('; ')}`, { cause: error });
    }
  }

  // In the end everything works again: the page of the address is there.
  await world.network(true);
  await world.show(true);
  await world.signIn('2');
  await world.signIn('1');
  for (const request of open()) await answer('fine', request);
  world.server.change('1', 4_321);
  await world.focus();
  for (const request of open()) await answer('fine', request);
  const place = world.place();
  const look = world.look();
  checkLook(world, look, newest);
  expect(look.rows.map(({ number }) => number)).toEqual(world.server.numbers(place, world.server.version()));
  expect([look.isDimmed, look.isStale, look.pageFailed]).toEqual([false, false, null]);
  world.close();
  return answers;
}

describe('whatever fails, rows are those of the address, or said to be others', () => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => [seed + 1]))('seed %i', async (seed) => {
    expect(await play(seed)).toBeGreaterThan(5);
  });
});
