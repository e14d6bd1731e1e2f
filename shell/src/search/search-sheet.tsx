import { PartBoundary, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Texts } from '../locale/texts.ts';
import { addShortcutTexts } from '../shortcuts/key-switch.tsx';
import en from './messages/en.json';
import fr from './messages/fr.json';
import { PortalSearch } from './portal-search.tsx';
import { SearchContext } from './search-context.ts';

export interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Both languages come with the code: they are small, and one round trip less. */
const catalogue = { en: async () => ({ default: en }), fr: async () => ({ default: fr }) };

/** Brings the texts of the search; then its sheet can be shown. */
export async function prepareSearch(texts: Texts): Promise<typeof SearchSheet> {
  await Promise.all([texts.add('search', catalogue), addShortcutTexts(texts)]);
  return SearchSheet;
}

/** The sheet of the search, over the whole width of a phone. */
function SearchSheet({ isOpen, onClose }: SearchSheetProps) {
  const { t } = useText('search');
  const isLeading = useRef(false);
  useEffect(() => {
    // A closed dialog has given the focus back. A hit on the page that is open already changes no path.
    if (!isOpen && isLeading.current) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
    isLeading.current = false;
  }, [isOpen]);
  const close = (leads: boolean) => {
    isLeading.current = leads;
    onClose();
  };
  return (
    <Dialog placement="end" opened={isOpen} onClose={() => close(false)} title={t('label')}>
      <Unbroken>
        <SearchContext value={close}>
          <PortalSearch />
        </SearchContext>
      </Unbroken>
    </Dialog>
  );
}

/** Should the search break, the page that it was opened on goes on. */
function Unbroken({ children }: { children: ReactNode }) {
  const { t } = useText('search');
  return (
    <PartBoundary part="search" onError={useReport('search')} fallback={<ErrorCard title={t('failed')} />}>
      {children}
    </PartBoundary>
  );
}
