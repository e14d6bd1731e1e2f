import { useShortcuts as usePortalShortcuts, useShortcutList } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type Shortcut, shortcutKeys, shortcuts, switches } from './shortcut-keys.ts';

/**
 * Offers shortcuts of a call for as long as the part is shown; the part that came last counts. They do something while
 * the call's sheet of shortcuts is there: not beside a session in person.
 */
export function useShortcuts(presses: Partial<Record<Shortcut, (() => void) | undefined>>): void {
  const { t } = useText('mf-sessions/call');
  const isHeard = useIsHeard() || presses.sheet !== undefined;
  const offered = shortcuts.flatMap((shortcut) => {
    const press = presses[shortcut];
    if (!press || !isHeard) return [];
    const notIn = switches.includes(shortcut) ? '[role="tabpanel"]' : undefined;
    return [{ keys: shortcutKeys[shortcut], label: t(`call.shortcuts.${shortcut}`), press, notIn }];
  });
  usePortalShortcuts(offered);
}

/** Whether the sheet of shortcuts is there. */
function useIsHeard(): boolean {
  return useShortcutList().shortcuts.some(({ keys }) => keys === shortcutKeys.sheet);
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
  const { isOn } = useShortcutList();
  const isHeard = useIsHeard();
  return (shortcut) => (isOn && isHeard ? shortcutKeys[shortcut].toUpperCase() : undefined);
}
