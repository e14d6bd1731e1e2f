import type { DrawFirstRows } from '@portal/portal-kit/first-rows';
import { createFormats } from '@portal/portal-kit/formats';
import type { ElementTree, RenderedRows } from '@portal/portal-kit/registry/rendered-rows';
import { createServerClock } from '../clock/server-clock.ts';
import type { EarlyState } from '../early/early-state.ts';
import { type IdleLimits, isIdle } from '../idle/idle-limits.ts';
import { parseStoredSession } from '../session/stored-session.ts';
import { fieldsOf } from '../storage/read-json.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import type { ShownPage } from './shown-page.ts';

/** The frame that stands in the document, and what was asked for it. */
export interface FramedRows {
  root: HTMLElement;
  early: EarlyState | undefined;
  shown: ShownPage | undefined;
  storage: SafeStorage;
  /** Allows the style element that rows come with. */
  nonce: string;
  idle: IdleLimits;
}

/**
 * Shows first rows in the skeleton of a frame as soon as their answer is there, and waits for no bundle. Without the
 * answer, or with one that is odd, nothing changes: the page comes as it would have.
 * @returns whether rows are shown
 */
export async function showFirstRows(rendered: RenderedRows, draw: DrawFirstRows, framed: FramedRows): Promise<boolean> {
  const { root, early, shown, storage, nonce, idle } = framed;
  if (!early || !shown?.isFrame) return false;
  const { locale, token } = early;
  const clock = createServerClock(() => new Date());
  const addressOf = (call: string) => `/api${call}${call.includes('?') ? '&' : '?'}locale=${locale}`;
  const rowsAt = addressOf(rendered.call);
  // Copies: the page's own code takes the answers, as if nobody had read them.
  const read = async (address: string) => {
    const answer = await early.answers.get(address);
    if (answer?.status !== 200) return undefined;
    clock.hear(answer, performance.now() - early.startedAt);
    return await answer.clone().text();
  };
  const session = () => parseStoredSession(storage.get(storageKeys.session));
  // Nor of whoever comes back after so long that the shell will sign them out: it looks at that once it runs.
  const isTheirs = () =>
    token !== null && session()?.token === token && !isIdle(storage.get(storageKeys.lastInput), idle, Date.now());
  try {
    const [me, rows] = await Promise.all([read(addressOf('/practice/users/me')), read(rowsAt)]);
    const page = root.querySelector('main');
    // Code may have taken the page over meanwhile, or another tab the session.
    if (me === undefined || rows === undefined || !page || shown.isHandedOver || !isTheirs()) return false;
    const person = fieldsOf(JSON.parse(me));
    const edition = session()?.edition;
    if (person['provider_yn'] !== true || !edition || person['edition'] !== edition) return false;
    const { samples, texts } = rendered.byLocale[locale];
    const before = page.cloneNode(true);
    const isDrawn = draw(JSON.parse(rows), {
      ...{ page, person, now: clock.now() },
      formats: createFormats(locale, edition, String(fieldsOf(person['preference'])['timezone'])),
      part: (sample, selector) => {
        const tree = samples[sample]?.[selector];
        if (tree === undefined || typeof tree === 'string') throw new RangeError(`No sample has ${selector}.`);
        return grow(tree);
      },
      say: sayer(texts, locale),
    });
    if (!isDrawn) return false;
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = rendered.style;
    document.head.append(style);
    early.shownTexts = new Map([[rowsAt, rows]]);
    // Whoever signs out in another tab, or comes Back to a page that stood still meanwhile, finds nobody's rows.
    const look = () => {
      if (shown.isHandedOver || isTheirs()) return;
      early.shownTexts?.clear();
      page.replaceWith(before);
    };
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, look);
    return true;
  } catch {
    // An answer that never came whole, or is no JSON: the page's own code asks again and says so.
    return false;
  }
}

/** Puts values into texts, and counts in the plural, as the texts of all pages do. */
function sayer(texts: Readonly<Record<string, string>>, locale: string) {
  const plural = new Intl.PluralRules(locale);
  return (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const { count } = values;
    const text = typeof count === 'number' ? texts[`${key}_${plural.select(count)}`] : texts[key];
    if (text === undefined) throw new RangeError(`No text for ${key}.`);
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
  };
}

const svg = 'http://www.w3.org/2000/svg';

/** Makes an element of a tree. Nothing is parsed, so the page's policy for scripts and styles has nothing to refuse. */
function grow([name, attributes, ...within]: Exclude<ElementTree, string>, of = ''): Element {
  const namespace = name === 'svg' ? svg : of;
  const element = namespace ? document.createElementNS(namespace, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key === 'style' && 'style' in element) (element as HTMLElement).style.cssText = value;
    else element.setAttribute(key, value);
  element.append(...within.map((each) => (typeof each === 'string' ? each : grow(each, namespace))));
  return element;
}
