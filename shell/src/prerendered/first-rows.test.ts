import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DrawFirstRows, FirstRowsTools } from '@portal/portal-kit/first-rows';
import type { RenderedRows } from '@portal/portal-kit/registry/rendered-rows';
import { createInstance } from 'i18next';
import type { EarlyState } from '../early/early-state.ts';
import { parseIdleLimits } from '../idle/idle-limits.ts';
import { portalMap } from '../map/portal-map.ts';
import { storedSession } from '../session/stored-session.ts';
import { createSafeStorage, storageKeys } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { type FramedRows, showFirstRows } from './first-rows.ts';
import type { ShownPage } from './shown-page.ts';

const me = '/api/practice/users/me?locale=en';
const day = '/api/day?today=true&locale=en';
const person = { provider_yn: true, edition: 'CA', preference: { timezone: 'Asia/Tokyo' } };

const ofLocale = {
  texts: { 'a:with': 'with {{name}}', 'a:minutes_one': '{{count}} minute', 'a:minutes_other': '{{count}} minutes' },
  samples: [
    {
      '[id=list]': [
        'ul',
        { id: 'list', style: 'color: red' },
        ['li', { class: 'row' }, 'Sample ', ['svg', { viewBox: '0 0 24 24' }, ['path', { d: 'M0 0' }]]],
      ],
    },
  ],
} as const;
const rendered: RenderedRows = {
  call: '/day?today=true',
  style: '.row{color:blue}',
  byLocale: { en: ofLocale, fr: ofLocale },
};

interface Visit {
  answers?: Record<string, Response | Promise<Response>>;
  session?: string | null;
  shown?: ShownPage | undefined;
}

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const frame = (): ShownPage => ({
  path: '/dashboard',
  isFrame: true,
  handOver: () => ({ tell: () => undefined, goOn: () => undefined }),
});

/** A document with a frame whose skeleton waits for its rows, and what was asked ahead for it. */
function visit({
  answers = {},
  session = storedSession('mine', { provider: true, edition: 'CA' }),
  ...more
}: Visit = {}) {
  const root = document.createElement('div');
  root.innerHTML = '<main><p>Waiting</p></main>';
  document.body.append(root);
  const open = fakeStorage();
  if (session !== null) open().setItem(storageKeys.session, session);
  const asked = { [me]: json(person), [day]: json({ name: 'Alex' }), ...answers };
  const early: EarlyState = {
    ...{ registry: {}, manifests: new Map(), declared: { routes: {} }, map: portalMap({ routes: {} }), locale: 'en' },
    ...{ token: 'mine', startedAt: 0 },
    answers: new Map(Object.entries(asked).map(([address, answer]) => [address, Promise.resolve(answer)])),
  };
  const framed: FramedRows = {
    ...{ root, early, nonce: 'n', storage: createSafeStorage(open), idle: parseIdleLimits(undefined) },
    shown: 'shown' in more ? more.shown : frame(),
  };
  return { root, early, framed, open };
}

/** Draws a row of the sample, and notes what it was given. */
function drawer() {
  const given: FirstRowsTools[] = [];
  const draw: DrawFirstRows = (answer, tools) => {
    given.push(tools);
    const list = tools.part(0, '[id=list]');
    list.append(JSON.stringify(answer));
    tools.page.replaceChildren(list);
    return true;
  };
  return { given, draw };
}

afterEach(() => {
  document.body.replaceChildren();
  for (const style of document.head.querySelectorAll('style')) style.remove();
});

describe('first rows', () => {
  it('stand in the skeleton with their style once both answers are there, which others can still read', async () => {
    const { root, early, framed } = visit();
    const { draw, given } = drawer();
    expect(await showFirstRows(rendered, draw, framed)).toBe(true);
    expect(root.innerHTML).toBe(
      '<main><ul id="list" style="color: red;"><li class="row">Sample <svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></li>{"name":"Alex"}</ul></main>',
    );
    expect(root.querySelector('path')).toBeInstanceOf(SVGElement);
    expect([document.head.querySelector('style')?.nonce, document.head.textContent]).toEqual(['n', '.row{color:blue}']);
    expect(given[0]?.formats.time('2026-11-20T20:00:00Z')).toMatch(/^5:00/);
    expect(early.shownTexts?.get(day)).toBe('{"name":"Alex"}');
    expect(await (await early.answers.get(day))?.json()).toEqual({ name: 'Alex' });
  });

  it.each([
    [15, false],
    [14, true],
  ])('of somebody who has done nothing for %i minutes: shown %p', async (minutes, isShown) => {
    const { framed, open, root } = visit();
    open().setItem(storageKeys.lastInput, String(Date.now() - minutes * 60_000 - 1_000));
    expect(await showFirstRows(rendered, drawer().draw, framed)).toBe(isShown);
    expect(root.textContent.includes('Alex')).toBe(isShown);
  });

  it('go by the server’s clock', async () => {
    const stamp = Date.now() - 3_600_000;
    const { framed } = visit({ answers: { [me]: json(person, { headers: { 'X-Portal-Time': String(stamp) } }) } });
    const { draw, given } = drawer();
    await showFirstRows(rendered, draw, framed);
    expect(Math.abs(Number(given[0]?.now) - stamp)).toBeLessThan(5_000);
  });

  it.each<[string, Visit]>([
    ['the session has ended', { answers: { [me]: json({ error: 'x' }, { status: 401 }) } }],
    ['the day is refused', { answers: { [day]: json({}, { status: 403 }) } }],
    ['the API fails', { answers: { [day]: json({}, { status: 500 }) } }],
    ['nobody can be reached', { answers: { [day]: Promise.reject(new TypeError('Failed to fetch')) } }],
    ['the answer is no JSON', { answers: { [day]: new Response('<html>') } }],
    ['it is no practitioner', { answers: { [me]: json({ ...person, provider_yn: false }) } }],
    ['the account is of another edition by now', { answers: { [me]: json({ ...person, edition: 'US' }) } }],
    ['nobody is signed in any more', { session: null }],
    ['somebody else is signed in by now', { session: storedSession('theirs', { provider: true, edition: 'CA' }) }],
    ['no frame is shown', { shown: undefined }],
    ['a form is shown', { shown: { ...frame(), isFrame: undefined } as unknown as ShownPage }],
    ['code draws the page by now', { shown: { ...frame(), isHandedOver: true } }],
  ])('are not drawn where %s', async (_why, given) => {
    const { root, early, framed } = visit(given);
    const { draw } = drawer();
    expect(await showFirstRows(rendered, draw, framed)).toBe(false);
    expect([root.innerHTML, early.shownTexts]).toEqual(['<main><p>Waiting</p></main>', undefined]);
  });

  it('are not drawn where code has taken the answer already', async () => {
    const { root, early, framed } = visit();
    early.answers.delete(day);
    expect(await showFirstRows(rendered, drawer().draw, framed)).toBe(false);
    expect(root.textContent).toBe('Waiting');
  });

  it('leave all as it was where the page’s drawer refuses the answer', async () => {
    const { root, early, framed } = visit();
    expect(await showFirstRows(rendered, () => false, framed)).toBe(false);
    expect([root.textContent, early.shownTexts, document.head.querySelector('style')]).toEqual([
      'Waiting',
      undefined,
      null,
    ]);
  });

  it('go with the session that ends in another tab, also while the page stood still', async () => {
    for (const type of ['storage', 'pageshow']) {
      const { root, early, framed, open } = visit();
      await showFirstRows(rendered, drawer().draw, framed);
      window.dispatchEvent(new Event(type));
      expect(root.textContent).toContain('Alex');
      open().removeItem(storageKeys.session);
      window.dispatchEvent(new Event(type));
      expect([root.textContent, early.shownTexts?.size]).toEqual(['Waiting', 0]);
    }
  });
});

describe('texts of first rows', () => {
  it.each(['en', 'fr'] as const)('read as those of all pages do, in %s', async (locale) => {
    const { framed } = visit({
      answers: { '/api/practice/users/me?locale=fr': json(person), '/api/day?today=true&locale=fr': json({}) },
    });
    if (framed.early) framed.early.locale = locale;
    const { draw, given } = drawer();
    await showFirstRows(rendered, draw, framed);
    const i18n = createInstance();
    const resources = Object.fromEntries(Object.entries(ofLocale.texts).map(([key, text]) => [key.slice(2), text]));
    await i18n.init({ lng: locale, resources: { [locale]: { a: resources } }, interpolation: { escapeValue: false } });
    const say = given[0]?.say ?? jest.fn();
    for (const count of [0, 1, 2, 50]) expect(say('a:minutes', { count })).toBe(i18n.t('minutes', { ns: 'a', count }));
    for (const name of ['Zoé', '{{count}} $& $t(a:minutes) <b>'])
      expect(say('a:with', { name })).toBe(i18n.t('with', { ns: 'a', name }));
  });
});
