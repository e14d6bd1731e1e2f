import { useServices } from '@portal/portal-kit';
import { createStore } from '@portal/portal-kit/store';
import { useEffect, useEffectEvent } from 'react';
import { createKeptSwitch, useKeptSwitch } from '../session/kept-switch.ts';
import { perPortal } from '../session/per-portal.ts';
import { type Shortcut, shortcutKeys, shortcuts } from './shortcut-keys.ts';

/** Whether single keys do something in a call: some people press them by accident, or by voice (WCAG 2.1.4). */
export const shortcutSwitch = createKeptSwitch('portal.call_shortcuts');

type Press = (shortcut: Shortcut) => void;

/** What can be pressed now, by the parts of the page that do it; the part that came last counts. */
export const offersOf = perPortal(() =>
  createStore<{ offers: readonly (readonly [Shortcut, Press])[] }>(() => ({ offers: [] })),
);

/** Offers shortcuts for as long as the part is shown. They do something while the call's sheet of shortcuts is there. */
export function useShortcuts(presses: Partial<Record<Shortcut, () => void>>): void {
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
 * @returns its key as `aria-keyshortcuts` has it; undefined while shortcuts are switched off
 */
export function useShortcut(shortcut: Shortcut, press: () => void): string | undefined {
  useShortcuts({ [shortcut]: press });
  const { isOn } = useKeptSwitch(shortcutSwitch);
  return isOn ? shortcutKeys[shortcut].toUpperCase() : undefined;
}
