import { useText } from '@portal/portal-kit/i18n';
import { ActionIcon } from '@portal/ui/base';
import { IconSearch } from '@portal/ui/icons';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '../app-context.ts';
import type { SearchSheetProps } from '../search/search-sheet.tsx';
import { storageKeys } from '../storage/storage.ts';

/** Where a key is typed or chooses something; and while a dialog is open, anywhere. */
const ownKeys = 'input,textarea,select,[contenteditable=true],[role=menu],[role=listbox]';

/** Whether a key opens the search. One that is held, or that belongs to the browser or to a field, does not. */
function opensSearch({ key, target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean {
  const isOurs = key === '/' && !(ctrlKey || altKey || metaKey || repeat);
  return isOurs && !(target as Element).closest(ownKeys) && !document.querySelector('dialog[open]');
}

/** The search of the header: its button and its key. Its code comes when it is opened, and brings the sheet. */
export function SearchButton() {
  const { t } = useText('shell');
  const { app, runtime } = useShell();
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Whether single keys do something in this browser (WCAG 2.1.4): those of a call have the same switch. */
  const hasKey = () => app.storage.get(storageKeys.shortcuts) !== 'off';
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
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!opensSearch(event) || !hasKey()) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ActionIcon color="gray" aria-label={t('search')} aria-keyshortcuts={hasKey() ? '/' : undefined} onClick={open}>
        <IconSearch aria-hidden="true" />
      </ActionIcon>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
