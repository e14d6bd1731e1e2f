import type { RemoteName } from '@portal/portal-kit/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import english from './messages/en.json' with { type: 'json' };
import french from './messages/fr.json' with { type: 'json' };

/** Where pages ask which build they show; no area of a remote can begin like that. */
export const buildPath = '/@development/build';

/** What a page is told there. */
export interface BuildState {
  /** Another one, another page: also after the command was started anew. */
  build: string;
  /** The present sources do not build. */
  isBroken: boolean;
}

type Texts = typeof english;

interface MarkFacts extends BuildState {
  texts: { en: Texts; fr: Texts };
  address: string;
}

/**
 * Shows the mark and keeps it: beside the portal's own element, which code of the remote is within, and put back when it
 * is taken away. Loads the page again after each build. Sent as it stands: it uses nothing from outside of itself.
 */
export function runMark({ texts, address, build, ...first }: MarkFacts): void {
  let asked = build;
  const root = document.documentElement;
  const mark = document.createElement('section');
  const words = document.createElement('p');
  mark.id = 'development-mark';
  words.setAttribute('role', 'status');
  mark.append(words);
  let said: keyof Texts = first.isBroken ? 'broken' : 'mark';
  const show = () => {
    const own = root.lang === 'fr' ? texts.fr : texts.en;
    mark.lang = root.lang;
    mark.setAttribute('aria-label', own.label);
    if (words.textContent !== own[said]) words.textContent = own[said];
  };
  const say = (what: keyof Texts) => {
    said = what;
    show();
  };
  const put = () => {
    // Not for being the first: two that both insist on that would never end.
    if (!mark.isConnected) document.body.prepend(mark);
  };
  put();
  new MutationObserver(put).observe(document.body, { childList: true });
  new MutationObserver(show).observe(root, { attributes: true, attributeFilter: ['lang'] });
  // A screen reader says what comes into an element that was there before.
  addEventListener('DOMContentLoaded', show);
  const look = async () => {
    try {
      const answer = await fetch(address, { cache: 'no-store' });
      const { build: present, isBroken }: BuildState = await answer.json();
      if (present === asked) return say(isBroken ? 'broken' : 'mark');
      // Once for each build: who is asked whether to leave what they typed, and stays, is not asked again.
      asked = present;
      location.reload();
    } catch {
      say('ended');
    }
  };
  setInterval(() => {
    if (document.visibilityState === 'visible') void look();
  }, 1_000);
}

/** Across the top, and a frame around all of the window that lies above everything and takes no click. */
const styles = `#development-mark{padding:.375rem 1rem;font:.875rem/1.4 system-ui,sans-serif;color:#1a1a1a;background:#ffd43b}
#development-mark p{margin:0;overflow-wrap:anywhere}
#development-mark::after{content:'';position:fixed;inset:0;z-index:2147483647;border:3px solid #e8590c;pointer-events:none}
@media (min-width:62em){#development-mark{position:sticky;top:0;z-index:200;display:flex;align-items:center;height:2.75rem;padding-block:0}:root:has(#development-mark){--portal-top:2.75rem}}
@media print{#development-mark::after{content:none}}`;

/** Texts with their gaps filled. */
function filled(texts: Texts, remote: RemoteName, portal: string): Texts {
  const fill = (text: string) => text.replaceAll('{{remote}}', remote).replaceAll('{{portal}}', portal);
  const entries = Object.entries(texts).map(([key, text]) => [key, fill(text)]);
  return { ...texts, ...Object.fromEntries(entries) };
}

/**
 * Markup that a page begins with which shows a remote of this machine: what says so, in the page's language.
 * @param nonce by which the page's policy lets it in
 */
export function markOf(remote: RemoteName, portal: string, state: BuildState, nonce: string): string {
  const texts = { en: filled(english, remote, portal), fr: filled(french, remote, portal) };
  const facts: MarkFacts = { texts, address: buildPath, ...state };
  return `<style nonce="${nonce}">${styles}</style><script nonce="${nonce}">(${runMark})(${inlineJson(facts)})</script>`;
}
