import { useEdition, useFormats, useLocale, useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconCopy } from '@portal/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { SupportCard } from './support-card.tsx';
import { FACTS, type Fact, systemFacts } from './system-facts.ts';

/** What support will ask for, to be read out or copied into a mail. */
export function SystemFactsCard() {
  const { t } = useText('mf-dashboard/support');
  const known = useSystemFacts();
  const list = useRef<HTMLDivElement>(null);
  const copy = useCopy(list);
  const facts = FACTS.map((fact) => ({ name: t(`facts.${fact}`), value: known[fact] }));
  const lines = facts.filter(({ value }) => value !== '').map((fact) => t('facts.line', fact));
  return (
    <SupportCard title={t('facts.title')} text={t('facts.text')}>
      <div ref={list}>
        <FactList facts={facts} />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden="true" size={18} />}
          onClick={() => void copy(lines.join('\n'))}
        >
          {t('facts.copy')}
        </Button>
      </div>
    </SupportCard>
  );
}

/** The facts of this page, as they are now. */
function useSystemFacts(): Record<Fact, string> {
  const edition = useEdition();
  const { locale } = useLocale();
  const { timeZone } = useFormats();
  return systemFacts({
    edition,
    locale,
    timeZone,
    deviceTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent,
    size: { width: window.innerWidth, height: window.innerHeight },
    addresses: useLoadedAddresses(),
  });
}

/** Addresses of all that this page has loaded so far, in order: parts of it may come after the page itself. */
function useLoadedAddresses(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((loaded) =>
      setAddresses((before) => [...before, ...loaded.getEntries().map(({ name }) => name)]),
    );
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return addresses;
}

/**
 * Puts a text on the clipboard and says so. Where pages may not use it, what the text was made of is selected, to be
 * copied by hand.
 */
function useCopy(shown: RefObject<HTMLElement | null>): (text: string) => Promise<void> {
  const { t } = useText('mf-dashboard/support');
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('facts.copied') });
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      notify({ kind: 'info', message: t('facts.copyByHand') });
    }
  };
}
