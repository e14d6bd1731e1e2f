import { useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { type ComponentType, useState } from 'react';
import { useShell } from '../app-context.ts';
import type { SearchSheetProps } from '../search/search-sheet.tsx';

/** The search of the header: its button and its key. Its code comes when it is opened, and brings the sheet. */
export function SearchButton() {
  const { t } = useText('shell');
  const { app, runtime } = useShell();
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      // From the runtime's chunk, so that it brings nothing a second time. What is here already comes at once.
      const { prepareSearch } = await (await runtime()).module.loadSearch();
      const sheet = await prepareSearch(app.texts);
      setSheet(() => sheet);
      setIsOpen(true);
    } catch {
      app.feedback.showError({ onRetry: open });
    }
  };
  const hasKey = useShortcuts([{ keys: '/', label: t('search'), press: () => void open() }]);
  return (
    <>
      <ActionIcon color="gray" aria-label={t('search')} aria-keyshortcuts={hasKey ? '/' : undefined} onClick={open}>
        <IconSearch aria-hidden="true" />
      </ActionIcon>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
