import { expect } from '@playwright/test';
import { setOutHere } from './walk.ts';
import type { ElementReference, WebDriverSession } from './web-driver.ts';

/** Elements by what they are; those of the portal name no other role than their own. */
const selectors = {
  alert: '[role=alert]',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open], [role=dialog]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  text: 'body *',
  // One that takes nothing yet, because its draft is still being read, is not there for whoever types.
  textbox:
    ':is(input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea, [role=textbox]):not([readonly])',
} as const;

type Role = keyof typeof selectors;

/** Runs in the page: the last shown element of a kind whose name, or text, is or contains some words. */
function findNamed(selector: string, words: string, isPart: boolean): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      plain(labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')) ||
      plain(element.getAttribute('aria-label')) ||
      plain([...(labels ?? [])].map((label) => label.textContent).join(' ')) ||
      plain(element.textContent)
    );
  };
  // A file field is drawn by its label.
  const isShown = (element: Element) => element.checkVisibility() || element.matches('input[type=file]');
  // What a dialog covers, or what is inert, can neither be clicked nor read.
  const cover = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    if ((cover && !cover.contains(element)) || element.closest('[inert]')) return false;
    const name = nameOf(element);
    return isShown(element) && (isPart ? name.includes(words) : name === words);
  });
  // Of elements within each other the innermost; else the first, as people read.
  return found.find((element) => !found.some((other) => other !== element && element.contains(other))) ?? null;
}

/** What a page is in, as its test reads it. */
export interface PageState {
  address: string;
  lang: string;
  heading: string;
  /** What is still fetched, and parts of the portal that are waited for, by words that stand there. */
  waitsFor: string[];
  /** What nobody should read: `undefined`, a key of a text, the card of a part that failed. */
  broken: string[];
  /** How much wider than the window it is. */
  tooWide: number;
  /** Errors and warnings of its console since the document began. */
  complaints: readonly string[];
}

declare global {
  interface Window {
    /** Kept by `keepComplaints`. */
    portalComplaints?: string[];
  }
}

/** Runs before a page's own scripts: keeps what the page's console and its policy say. */
export function keepComplaints(): void {
  const heard: string[] = [];
  window.portalComplaints = heard;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
  addEventListener('error', ({ message, error }) => heard.push(`page error: ${error?.stack ?? message}`));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`unhandled: ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    heard.push(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/** Runs in the page. */
function readState(): PageState {
  const shown = [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility());
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  const text = document.body?.innerText ?? '';
  const root = document.documentElement;
  // What nobody looks at, such as the editor behind another tab, is fetched once somebody does.
  const busy = [...document.querySelectorAll('[aria-busy=true]')].filter((part) => part.checkVisibility());
  const isSlow = (card: Element) => /\bcode slow\b/.test(card.textContent ?? '');
  const slow = [...document.querySelectorAll('[role=alert][data-page-title]')];
  return {
    address: location.pathname + location.search,
    lang: root.lang,
    heading: shown?.textContent ?? '',
    waitsFor: [
      ...(document.readyState === 'complete' ? [] : [`a document that is ${document.readyState}`]),
      ...[...busy, ...slow.filter(isSlow)].map(
        (part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 80) || part.className,
      ),
    ],
    broken:
      text.match(/.*(?:undefined|NaN|Invalid Date|\[object |cannot be shown|ne peut pas être affiché|\{\{).*/g) ?? [],
    tooWide: Math.max(0, root.scrollWidth - root.clientWidth),
    complaints: window.portalComplaints ?? [],
  };
}

/** Errors of a page that is still being drawn: the next look sees it as it is. */
const often = { intervals: [50, 100, 100, 200], timeout: 60_000 };

/** A window of WebKit, used as a person does: by what things are called. */
export function webKitPage(session: WebDriverSession, origin: string) {
  const look = (role: Role, words: string, isPart: boolean) =>
    session.evaluate(findNamed, selectors[role], words, isPart) as unknown as Promise<ElementReference | null>;
  /** Does something with an element once it is there and can be used. */
  const use = (role: Role, words: string, act: (element: ElementReference) => Promise<void>, isPart = false) =>
    expect(async () => {
      const element = await look(role, words, isPart);
      expect(element, `${role} “${words}”`).not.toBeNull();
      if (element) await act(element);
    }).toPass(often);
  const state = () => session.evaluate(readState);
  return {
    session,
    goto: (address: string) => session.goto(origin + address),
    state,
    /** Waits until a page shows its heading and fetches nothing any more. */
    settled: async (about: { lang?: string; heading?: unknown; address?: string } = {}): Promise<PageState> => {
      await expect.poll(state, often).toMatchObject({ heading: /\S/, waitsFor: [], ...about });
      return state();
    },
    /** Starts out for another page as back and forward do, without a document being loaded: `setOut` of walk.ts. */
    setOut: (address: string) => session.evaluate(setOutHere, address),
    click: (role: Role, words: string, isPart?: boolean) => use(role, words, session.click, isPart),
    /** Types into a field. */
    type: (role: Role, words: string, text: string, isPart?: boolean) =>
      use(role, words, (element) => session.type(element, text), isPart),
    expectShown: (role: Role, words: string, isPart = false) => use(role, words, () => Promise.resolve(), isPart),
    /** Waits until something that was there is gone. */
    expectGone: (role: Role, words: string, isPart = false) =>
      expect.poll(async () => (await look(role, words, isPart)) === null, often).toBe(true),
  };
}

export type WebKitPage = ReturnType<typeof webKitPage>;
