import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { Pane } from './panes.ts';

interface PeopleNewsProps {
  panes: readonly Pane[];
  /** While one is in no room oneself, nobody has left it. */
  inRoom: boolean;
}

/** Says once who has come and who has gone (SESS-102), for those who do not see it. */
export function PeopleNews({ panes, inRoom }: PeopleNewsProps) {
  const { t } = useText('mf-sessions');
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!inRoom) return;
    const now = new Map(panes.flatMap(({ name, person }) => (person ? [[person.userId, name] as const] : [])));
    const came = [...now]
      .filter(([id]) => !before.current.has(id))
      .map(([, name]) => t('call.person.joined', { name }));
    const went = [...before.current].filter(([id]) => !now.has(id)).map(([, name]) => t('call.person.left', { name }));
    before.current = now;
    if (came.length + went.length > 0) setNews([...came, ...went].join('. '));
  }, [panes, inRoom, t]);
  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}
