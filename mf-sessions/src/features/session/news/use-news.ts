import { usePageTitle, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { useEffect, useEffectEvent, useRef } from 'react';
import { perPortal } from '../per-portal.ts';
import { newsOf } from './news.ts';

/** Names the page in its tab, or says there what is new for as long as nobody looks at it. */
export function useTitleWithNews(title: string): void {
  const { t } = useText('mf-sessions');
  const kind = useStore(newsOf(useServices()).store);
  usePageTitle(kind === null ? title : t(`news.${kind}`));
  const isNew = kind !== null;
  useEffect(() => (isNew ? markIcon() : undefined), [isNew]);
}

/** Who was here when the page before went, by appointment, and when that was. */
const left = perPortal(() => new Map<string, { ids: readonly string[]; at: number }>());

/** So long after another page nobody has come who was there, in milliseconds: until then this one knows who is. */
const leftLastsMs = 10_000;

/**
 * Tells that somebody came whenever there is one more among those who are here. Whoever goes from the waiting room into
 * the call finds there who was with them: nobody has come.
 */
export function useTellArrivals(appointmentId: string, here: readonly string[]): void {
  const { t } = useText('mf-sessions');
  const services = useServices();
  const news = newsOf(services);
  const before = left(services);
  const known = useRef<readonly string[]>([]);
  const compare = useEffectEvent((ids: string) => {
    const now = ids === '' ? [] : ids.split(' ');
    const page = before.get(appointmentId);
    const found = page && performance.now() - page.at < leftLastsMs ? page.ids : [];
    if (now.some((id) => !known.current.includes(id) && !found.includes(id))) news.tell('arrival', t('news.arrival'));
    known.current = now;
    // They are known here from now on: who goes and comes again has come.
    before.set(appointmentId, { ids: found.filter((id) => !now.includes(id)), at: page?.at ?? 0 });
  });
  useEffect(
    () => () => {
      if (known.current.length > 0) before.set(appointmentId, { ids: known.current, at: performance.now() });
    },
    [before, appointmentId],
  );
  const ids = [...new Set(here)].sort().join(' ');
  useEffect(() => compare(ids), [ids]);
}

/**
 * Tells that somebody wrote whenever more is unread. What is read as it comes, because one looks at the open chat, never
 * counts as unread.
 * @param unread null before it is known
 */
export function useTellMessages(unread: number | null): void {
  const { t } = useText('mf-sessions');
  const news = newsOf(useServices());
  const known = useRef<number | null>(null);
  const compare = useEffectEvent((now: number | null) => {
    const before = known.current;
    known.current = now;
    if (now !== null && before !== null && now > before) news.tell('message', t('news.message'));
  });
  useEffect(() => compare(unread), [unread]);
}

/** The portal's icon with a dot: something is new. It names nobody. */
const dotted = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e78"/><circle cx="22" cy="10" r="9" fill="#fff"/><circle cx="22" cy="10" r="7" fill="#c92a2a"/></svg>',
)}`;

/** Puts the dot on the tab's icon. @returns takes it away again */
function markIcon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = link?.getAttribute('href');
  if (!link || before === undefined || before === null) return () => undefined;
  link.setAttribute('href', dotted);
  return () => link.setAttribute('href', before);
}
