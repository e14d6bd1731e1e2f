import type { KitChanges } from './kit-mutations.ts';
import { nothing, stale } from './stale.ts';

export const shortcutChanges: KitChanges<'useShortcuts' | 'useShortcutList'> = {
  useShortcuts: {
    'offers nothing': (useShortcuts) => () => useShortcuts([]),
    'is off where it is on': (useShortcuts) => (shortcuts) => !useShortcuts(shortcuts),
    'the first ones for ever': (useShortcuts) => {
      const useFirst = stale((shortcuts: Parameters<typeof useShortcuts>[0]) => shortcuts);
      return (shortcuts) => useShortcuts(useFirst(shortcuts));
    },
  },
  useShortcutList: {
    'lists nothing': (useShortcutList) => () => ({ ...useShortcutList(), shortcuts: [] }),
    'switches nothing': (useShortcutList) => () => ({ ...useShortcutList(), choose: nothing }),
  },
};
