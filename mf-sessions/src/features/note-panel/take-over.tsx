import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenNote } from '../note/note.ts';
import { useAheadText } from './ahead-text.ts';

interface TakeOverProps {
  appointmentId: string;
  note: Pick<OpenNote, 'status' | 'replace' | 'whenSaved'>;
  /** What the editor shows. */
  read: () => string;
}

/** Puts what was written before the session could be opened (SESS-048) below what is in its note, and says so. */
export function TakeOver({ appointmentId, note, read }: TakeOverProps) {
  const { t } = useText('mf-sessions');
  const { ahead, isLooking, text } = useAheadText(appointmentId);
  const [isTaken, setIsTaken] = useState(false);
  // While two texts wait for a decision a third one would only add to it.
  const isWaiting = !isLooking && text !== '' && note.status.kind !== 'conflict';
  const take = useEffectEvent(() => {
    setIsTaken(true);
    void ahead?.putInto(note, read);
  });
  useEffect(() => {
    if (isWaiting) take();
  }, [isWaiting]);
  return isTaken ? <Text size="sm">{t('note.ahead.taken')}</Text> : null;
}
