import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@portal/contract/entities/user';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { prettyDOM, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { traitsOf } from '../map/decide.ts';
import { portalMap } from '../map/portal-map.ts';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';
import { contentOfFrame } from './frame.ts';
import { renderFrame } from './render-shell.tsx';
import { showFrame } from './shown-frame.ts';
import type { ShownPage } from './shown-page.ts';

const map = portalMap({ routes: formerRoutes });
let rendered: Awaited<ReturnType<typeof renderFrame>>;
let root: HTMLElement;
let shown: ShownPage;
let opened: OpenedPortal | undefined;

beforeAll(async () => {
  rendered = await renderFrame();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  opened?.close();
  opened = undefined;
  root.remove();
});

/** Puts the frame into the document, as the server and its script do. */
function show(
  traits: Partial<User>,
  pathname: string,
  { locale = 'en', skeleton = '', hasEditionHosts = false, getsFirstRows = true } = {},
) {
  const markup = rendered.markups.find(({ variants }) => variants.includes(`${locale}-CA`));
  const fragment = (html: string) => Object.assign(document.createElement('template'), { innerHTML: html }).content;
  window.history.pushState(null, '', pathname);
  root = document.createElement('div');
  document.body.append(root);
  shown = showFrame(root, fragment(markup?.html.replaceAll(' style=', ' data-style=') ?? ''), {
    ...{ person: traitsOf(person(traits)), pathname, hasEditionHosts, getsFirstRows, map },
    locale: locale === 'fr' ? 'fr' : 'en',
    ...(skeleton && { skeleton: fragment(skeleton) }),
  });
}

/** The script of first rows cannot be had. */
const failScript = () => root.querySelector('[data-rows]')?.dispatchEvent(new Event('error'));

/** Whether nobody waits for first rows any more. */
async function isEnded(): Promise<boolean> {
  const pending = Symbol();
  return (await Promise.race([shown.firstRows?.ended, Promise.resolve(pending)])) !== pending;
}

/** True once the header has the person's own places. */
const isKnown = () => root.querySelector('header') !== null && root.querySelector('header [data-unknown]') === null;

/** The shell's code arrives, and the page with it. */
async function arrive(traits: Partial<User>) {
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const json = { ...person(traits), id: '1' };
  opened = await openPortal(null, {
    answers: { 'GET /practice/users/me': [{ status: 200, json }] },
    into: { root, shown },
  });
  await expect(() => root.querySelector('[aria-busy]')).toBeAbsentOnce(isKnown);
}

/** Everything around the page that does not depend on who it is by name. */
const around = () =>
  [...root.querySelectorAll('aside, header > :is(a, button, [data-edition]), footer')].map((each) =>
    prettyDOM(each, Number.POSITIVE_INFINITY),
  );
describe('the frame in the document', () => {
  it.each([
    ['a practitioner', {}, '/appointments/7'],
    ['a practitioner at another place', {}, '/dashboard'],
    ['an admin', { provider_yn: false, is_admin: true }, '/admin/people'],
    ['an admin who practises', { is_admin: true }, '/schedule'],
    ['a client, who has one page', { provider_yn: false }, '/'],
  ] as const)('is to the letter what React draws in its place for %s', async (_who, traits, path) => {
    show(traits, path);
    const before = around();
    await arrive(traits);
    expect(around()).toEqual(before);
  });

  it('names nobody, and offers nothing that only code can do', () => {
    show({}, '/clients', { locale: 'fr' });
    expect(root.querySelector('header [data-unknown]')).not.toBeNull();
    expect(within(root).getByText('Clientèle').closest('a')).toHaveAttribute('aria-current', 'page');
    expect(root.textContent).not.toContain('Maya');
  });

  it('leaves the edition to the host, where each has one', async () => {
    show({}, '/clients', { hasEditionHosts: true });
    await expect(() => within(root).queryByText('Canada')).toBeAbsentOnce(() => within(root).getByText('Care Portal'));
  });

  it('holds what a remote has rendered of its page, without times that nobody knows yet', async () => {
    const html = '<main id="content"><h1>Day</h1><time datetime="2026-11-26">Thursday</time><button>Do</button></main>';
    show({}, '/dashboard', { skeleton: contentOfFrame(html) });
    const main = within(root).getByRole('main');
    expect(within(main).getByRole('heading', { name: 'Day' })).toBeVisible();
    expect(main.querySelector('time')?.outerHTML).toBe('<time>&nbsp;</time>');
    expect(within(main).getByText('Do').inert).toBe(true);
    expect(within(main).getByText('This is taking longer than usual…')).toBeInTheDocument();
    await arrive({});
    await expect(() => screen.queryByText('Day')).toBeAbsentOnce(isKnown);
  });

  it('tells of first rows where its page has a script that draws them: ended by the script, or by its failure', async () => {
    show({}, '/dashboard');
    expect(shown.firstRows).toBeUndefined();
    for (const end of [() => shown.firstRows?.end(), failScript]) {
      root.remove();
      show({}, '/dashboard', { skeleton: '<main><script data-rows></script></main>' });
      expect(await isEnded()).toBe(false);
      end();
      expect(await isEnded()).toBe(true);
    }
  });

  it('has no script of first rows for whom none are drawn, and tells of none', () => {
    show({}, '/dashboard', { skeleton: '<main><script data-rows></script>Day</main>', getsFirstRows: false });
    expect(root).toHaveTextContent('Day');
    expect([root.querySelector('[data-rows]'), shown.firstRows]).toEqual([null, undefined]);
  });

  it('gives way to the page where an extension has changed it, and hands the focus on all the same', async () => {
    show({}, '/clients');
    const navigation = within(root).getByRole('navigation', { name: 'Main' });
    const wrapper = document.createElement('grammar-box');
    navigation.replaceWith(wrapper);
    wrapper.append(navigation);
    root.prepend(document.createElement('grammar-box'));
    for (const link of navigation.querySelectorAll('a')) link.append(document.createElement('b'));
    within(root).getByText('Billing').closest('a')?.focus();
    await arrive({});
    await expect(() => root.querySelector('grammar-box, a > b')).toBeAbsentOnce(isKnown);
    expect(within(root).getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveFocus();
  });

  it('hands the focus on, and opens the navigation when its button was pressed', async () => {
    show({}, '/clients');
    within(root).getByText('Billing').closest('a')?.focus();
    await arrive({});
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveFocus();
    opened?.close();
    root.remove();
    show({}, '/clients');
    await userEvent.click(within(root).getByRole('button', { name: 'Open the navigation', hidden: true }));
    await arrive({});
    await waitFor(() => expect(root.querySelector('dialog nav')).not.toBeNull());
  });
});
