import { useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useShell } from '../app-context.ts';
import type { ShortcutSheetProps } from '../shortcuts/shortcut-sheet.tsx';

/** The sheet of keyboard shortcuts: its key, `?`, and the way to open it without one. Its code comes when it is opened. */
export function useShortcutSheet(): { open: () => void; sheet: ReactNode } {
  const { t } = useText('shell');
  const { app } = useShell();
  const [Sheet, setSheet] = useState<ComponentType<ShortcutSheetProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const load = async () => {
    try {
      const { prepareShortcutSheet } = await import(
        /* webpackChunkName: "shortcuts" */ '../shortcuts/shortcut-sheet.tsx'
      );
      const sheet = await prepareShortcutSheet(app.texts);
      setSheet(() => sheet);
      setIsOpen(true);
    } catch {
      app.feedback.showError({ onRetry: load });
    }
  };
  const open = () => void load();
  useShortcuts([{ keys: '?', label: t('shortcuts'), press: open }]);
  return { open, sheet: Sheet && <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} /> };
}
