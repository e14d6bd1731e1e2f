import type { Locale } from './define-remote.ts';
import { type Edition, useHost } from './host.ts';
import { useReadable } from './readable.ts';

/** The language of the interface, and the way to change it (SHELL-007): resolves once every mounted part has its texts. */
export function useLocale(): { locale: Locale; setLocale: (locale: Locale) => Promise<void> } {
  const host = useHost();
  return { locale: useReadable(host.locale), setLocale: host.setLocale };
}

/** The country edition (SHELL-006), for what differs between Canada and the United States. */
export function useEdition(): Edition {
  return useReadable(useHost().edition);
}
