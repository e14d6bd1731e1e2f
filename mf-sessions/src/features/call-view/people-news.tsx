import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { Pane } from './panes.ts';

interface PeopleNewsProps {
  panes: readonly Pane[];
  /** While one is in no room oneself, nobody has left it. */
  inRoom: boolean;
}

/** Says once who has come, gone (SESS-102) or lost the connection, for those who do not see it. */
export function PeopleNews({ panes, inRoom }: PeopleNewsProps) {
  const { t } = useText('mf-sessions');
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const lostBefore = useRef<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!inRoom) return;
    const now = new Map(panes.flatMap(({ name, person }) => (person ? [[person.userId, name] as const] : [])));
    const came = [...now]
      .filter(([id]) => !before.current.has(id))
      .map(([, name]) => t('call.person.joined', { name }));
    const went = [...before.current].filter(([id]) => !now.has(id)).map(([, name]) => t('call.person.left', { name }));
    const lost = new Set(panes.flatMap(({ person }) => (person?.isReconnecting ? [person.userId] : [])));
    const newlyLost = [...now]
      .filter(([id]) => lost.has(id) && !lostBefore.current.has(id))
      .map(([, name]) => t('call.person.reconnecting', { name }));
    before.current = now;
    lostBefore.current = lost;
    const all = [...came, ...went, ...newlyLost];
    if (all.length > 0) setNews(all.join('. '));
  }, [panes, inRoom, t]);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
