import type { Locale } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { PortalMap } from '@portal/portal-kit/registry/areas';
import type { Texts } from '../locale/texts.ts';

/**
 * What people call a remote, also before any of its code is there: by the shell's own texts, else as its first entry in
 * the navigation, else as its folder (`mf-visit-notes` is Visit notes).
 */
export function nameOfRemote(
  remote: RemoteName,
  { texts, map, locale }: { texts: Pick<Texts, 'i18n'>; map: Pick<PortalMap, 'routes'>; locale: Locale },
): string {
  const own: unknown = texts.i18n.getResource(locale, 'shell', `parts.${remote}`);
  if (typeof own === 'string') return own;
  const entry = map.routes.find((route) => route.owner === remote && route.entry)?.entry;
  const words = remote.slice('mf-'.length).replaceAll('-', ' ');
  return entry?.text[locale] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
