import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** In local storage: `off` where single keys do nothing. The calls had it first; listed in docs/architecture.md. */
const STORED_AS = 'portal.call_shortcuts';

/** A key that does something on the page that is shown, and what the sheet of shortcuts says of it. */
export interface Shortcut {
  /**
   * What is typed: `j`, `/`, or two keys one after the other, `g d`; a key that is offered alone begins no two. Of keys
   * that a part hears by itself, what the sheet shows: `Ctrl+Z`.
   */
  keys: string;
  label: string;
  /** Left out, the part hears the keys by itself, and has them listed only. */
  press?: () => void;
  /** Selector of where the key does nothing, beside fields, editors and open dialogs. */
  notIn?: string | undefined;
}

interface Offers {
  /** Whether single keys do something: some people press them by accident, or by voice (WCAG 2.1.4). */
  isOn: boolean;
  /** In the order in which parts came; of two with the same key the last one counts. */
  offers: readonly Shortcut[];
}

/** Null where storage is forbidden: what is chosen holds for this document then. */
function kept(): boolean | null {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return null;
  }
}

/** A document has one keyboard. */
const store = createStore<Offers>(() => ({ isOn: kept() ?? true, offers: [] }));

function choose(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // Full or forbidden storage: the choice holds for this document.
  }
  store.setState({ isOn });
}

/** Where letters are typed or choose something. A key on a radio button, a box to tick or a button is free. */
const ownKeys = [
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'menu', 'dialog'].map((role) => `[role="${role}"]`),
].join();

/**
 * What somebody types with a key: a letter in lower case, also with Caps Lock; a sign as it is, however many keys a
 * layout takes for it. Null for keys that are held, and for what belongs to the browser or to an input method.
 */
function typed(event: KeyboardEvent): string | null {
  const { key, isComposing, repeat, defaultPrevented, shiftKey, metaKey } = event;
  if (isComposing || repeat || defaultPrevented || metaKey) return null;
  const letter = key.toLowerCase();
  if (letter !== key.toUpperCase()) return shiftKey || event.ctrlKey || event.altKey ? null : letter;
  // AltGr is Ctrl and Alt on some systems.
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph') ? null : key;
}

/** The first of two keys that was typed, and when. */
let begun: { key: string; at: number } | null = null;
/** Keys that mean nothing before another one is pressed. */
const HELD = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);
/** How soon the second one has to follow, in milliseconds. */
const TOGETHER_MS = 2_000;

/** What is offered for a key: alone, behind the first of two, or as that first one. */
function foundFor(key: string, at: number): Shortcut | undefined {
  const offers = store.getState().offers.filter(({ press }) => press);
  const both = begun && at - begun.at <= TOGETHER_MS ? `${begun.key} ${key}` : null;
  const last = (isMeant: (offered: Shortcut) => boolean) => offers.filter(isMeant).at(-1);
  const first = last(({ keys }) => keys.startsWith(`${key} `));
  const begin = () => {
    begun = { key, at };
  };
  return (
    last(({ keys }) => keys === both) ??
    last(({ keys }) => keys === key) ??
    (first && { keys: key, label: '', press: begin })
  );
}

function hear(event: KeyboardEvent): void {
  const key = typed(event);
  const found = key === null ? undefined : foundFor(key, event.timeStamp);
  // A key that is only held may belong to the second one.
  if (!HELD.has(event.key)) begun = null;
  if (!found?.press || document.querySelector('dialog[open]')) return;
  const { target } = event;
  if (target instanceof Element && (target.closest(ownKeys) || (found.notIn && target.closest(found.notIn)))) return;
  // Another tab may have switched them.
  const isOn = kept() ?? store.getState().isOn;
  if (isOn !== store.getState().isOn) store.setState({ isOn });
  if (!isOn) return;
  // The letter is not to end up in the field that it leads to.
  event.preventDefault();
  found.press();
}

/** Offers shortcuts; call the answer to take them back. */
function offer(mine: readonly Shortcut[]): () => void {
  document.addEventListener('keydown', hear);
  store.setState(({ offers }) => ({ offers: [...offers, ...mine] }));
  return () => {
    store.setState(({ offers }) => ({ offers: offers.filter((offered) => !mine.includes(offered)) }));
    if (store.getState().offers.length === 0) document.removeEventListener('keydown', hear);
  };
}

/**
 * Offers keys for as long as the part is shown, and lists them in the sheet that `?` opens. They do nothing in
 * fields, editors, menus and dialogs, and nowhere once they are switched off in Preferences (WCAG 2.1.4).
 * @returns whether they are on, for `aria-keyshortcuts`
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): boolean {
  const isOn = useStore(store, (state) => state.isOn);
  const press = useEffectEvent((pressed: string) => shortcuts.find(({ keys }) => keys === pressed)?.press?.());
  const latest = useEffectEvent(() => shortcuts);
  const told = shortcuts.map(({ keys, label, notIn, press }) => [keys, label, notIn, press !== undefined].join('\n'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of them says when they are other ones
  useEffect(
    () =>
      offer(latest().map(({ press: own, ...shown }) => (own ? { ...shown, press: () => press(shown.keys) } : shown))),
    [told.join('\n')],
  );
  return isOn;
}

/** What the page that is shown offers, whether single keys are on in this browser, and the way to switch them. */
export interface ShortcutList {
  /** Each key once. While single keys are off, only those without a `press` do something. */
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  choose: (isOn: boolean) => void;
}

/** What the sheet of shortcuts shows, and what Preferences switch. */
export function useShortcutList(): ShortcutList {
  const { isOn, offers } = useStore(store);
  // Another part, or another tab, may have switched them before this one is shown.
  useEffect(() => {
    const now = kept();
    if (now !== null && now !== store.getState().isOn) store.setState({ isOn: now });
  }, []);
  const shortcuts = offers.filter(({ keys }, place) => !offers.slice(place + 1).some((other) => other.keys === keys));
  return { shortcuts, isOn, choose };
}
