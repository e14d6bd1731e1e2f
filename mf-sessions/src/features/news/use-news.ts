import { usePageTitle, useServices } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useStore } from '@portal/portal-kit/store';
import { useEffect, useEffectEvent, useRef } from 'react';
import { newsOf } from './news.ts';
import { markIcon } from './news-icon.ts';

/** Names the page in its tab, or says there what is new for as long as nobody looks at it. */
export function useTitleWithNews(title: string): void {
  const { t } = useText('mf-sessions');
  const kind = useStore(newsOf(useServices()).store);
  usePageTitle(kind === null ? title : t(`news.${kind}`));
  const isNew = kind !== null;
  useEffect(() => (isNew ? markIcon() : undefined), [isNew]);
}

/** Tells that somebody came whenever there is one more among those who are here. */
export function useTellArrivals(here: readonly string[]): void {
  const { t } = useText('mf-sessions');
  const news = newsOf(useServices());
  const known = useRef<readonly string[]>([]);
  const compare = useEffectEvent((ids: string) => {
    const now = ids === '' ? [] : ids.split(' ');
    if (now.some((id) => !known.current.includes(id))) news.tell('arrival', t('news.arrival'));
    known.current = now;
  });
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
