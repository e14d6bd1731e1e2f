import { createStore, type ReadableStore } from '@portal/portal-kit/store';
import { readChoice } from '../../devices/device-choice.ts';
import { playNewsTone } from '../../devices/play-test-tone.ts';
import { createKeptSwitch } from '../kept-switch.ts';
import { perPortal } from '../per-portal.ts';

/** Somebody came, or wrote. Who it was and what about is told by the page alone: others see tabs and screens, too. */
export type NewsKind = 'arrival' | 'message';

/** Whether a sound says that somebody came or wrote. */
export const newsSound = createKeptSwitch('portal.news_sound');

/** What is new while nobody looks at the page; null once somebody does. */
export interface News {
  store: ReadableStore<NewsKind | null>;
  /**
   * Tells it: by a sound, and where nobody looks at the page in its tab and, if that was allowed, by a notification.
   * @param words of the notification
   */
  tell(kind: NewsKind, words: string): void;
}

/** Whether somebody has the page before their eyes. */
function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** Browsers play nothing on a page that nobody has touched yet, and some wait for that touch. */
function canSound(): boolean {
  return typeof AudioContext === 'function' && navigator.userActivation?.hasBeenActive !== false;
}

function sound(): void {
  if (!canSound()) return;
  // Where it cannot be heard, it can be seen.
  playNewsTone(readChoice(window.localStorage).speaker ?? '').catch(() => undefined);
}

/** Whether this browser shows notifications of the portal, or may be asked to. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return canNotify() ? Notification.permission : 'unsupported';
}

/** Browsers of phones that have thrown: they have notifications for service workers only. */
const refusing = new WeakSet<typeof Notification>();

/** Only an attempt tells. It shows nothing before the person has allowed it; after that the first one tells. */
function canNotify(): boolean {
  if (typeof Notification !== 'function' || refusing.has(Notification)) return false;
  if (Notification.permission !== 'granted') attempt(() => new Notification(''));
  return !refusing.has(Notification);
}

function attempt(make: () => Notification): Notification | null {
  try {
    return make();
  } catch {
    refusing.add(Notification);
    return null;
  }
}

function notify(kind: NewsKind, words: string): void {
  if (notificationPermission() !== 'granted') return;
  // One of a kind, however often it happens.
  const notification = attempt(() => new Notification(words, { tag: `portal-${kind}`, icon: '/favicon.svg' }));
  notification?.addEventListener('click', () => {
    window.focus();
    notification.close();
  });
}

/** One for each portal: an arrival and a message are told by different parts of a page, in one tab. */
export const newsOf = perPortal((services): News => {
  const store = createStore<NewsKind | null>(() => null);
  const look = () => {
    if (isLookedAt()) store.setState(null, true);
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return {
    store,
    tell: (kind, words) => {
      if (newsSound.of(services).getState().choice === 'on') sound();
      if (isLookedAt()) return;
      store.setState(kind, true);
      notify(kind, words);
    },
  };
});
