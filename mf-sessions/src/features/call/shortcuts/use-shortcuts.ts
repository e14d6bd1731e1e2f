import { useServices } from '@portal/portal-kit';
import { createStore, useStore } from '@portal/portal-kit/store';
import { useEffect, useEffectEvent } from 'react';
import { createKeptSwitch, useKeptSwitch } from '../../session/kept-switch.ts';
import { perPortal } from '../../session/per-portal.ts';
import { type Shortcut, shortcutKeys, shortcuts } from './shortcut-keys.ts';

/** Whether single keys do something in a call: some people press them by accident, or by voice (WCAG 2.1.4). */
export const shortcutSwitch = createKeptSwitch('portal.call_shortcuts');

type Press = (shortcut: Shortcut) => void;

/** What can be pressed now, by the parts of the page that do it; the part that came last counts. */
export const offersOf = perPortal(() =>
  createStore<{ offers: readonly (readonly [Shortcut, Press])[] }>(() => ({ offers: [] })),
);

/** Offers shortcuts for as long as the part is shown. They do something while the call's sheet of shortcuts is there. */
export function useShortcuts(presses: Partial<Record<Shortcut, (() => void) | undefined>>): void {
  const store = offersOf(useServices());
  const press = useEffectEvent((shortcut: Shortcut) => presses[shortcut]?.());
  const offered = shortcuts.filter((shortcut) => presses[shortcut]).join(' ');
  useEffect(() => {
    const mine = shortcuts
      .filter((shortcut) => offered.split(' ').includes(shortcut))
      .map((shortcut) => [shortcut, (pressed: Shortcut) => press(pressed)] as const);
    store.setState(({ offers }) => ({ offers: [...offers, ...mine] }));
    return () => store.setState(({ offers }) => ({ offers: offers.filter((offer) => !mine.includes(offer)) }));
  }, [store, offered]);
}

/**
 * The same for one of them.
 * @param press undefined while there is nothing to press
 * @returns its key as `aria-keyshortcuts` has it; undefined while it does nothing
 */
export function useShortcut(shortcut: Shortcut, press: (() => void) | undefined): string | undefined {
  useShortcuts({ [shortcut]: press });
  const nameOf = useShortcutNames();
  return press && nameOf(shortcut);
}

/**
 * Gives the keys of shortcuts as `aria-keyshortcuts` has them: undefined while shortcuts are switched off, and where
 * nobody hears them, as beside a session in person.
 */
export function useShortcutNames(): (shortcut: Shortcut) => string | undefined {
  const { isOn } = useKeptSwitch(shortcutSwitch);
  const isHeard = useStore(offersOf(useServices()), ({ offers }) => offers.some(([shortcut]) => shortcut === 'sheet'));
  return (shortcut) => (isOn && isHeard ? shortcutKeys[shortcut].toUpperCase() : undefined);
}
