import { useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { type Fact, systemFacts } from './system-facts.ts';
import { useLoadedAddresses } from './use-loaded-addresses.ts';

/** The facts of this page, as they are now. */
export function useSystemFacts(): Record<Fact, string> {
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
