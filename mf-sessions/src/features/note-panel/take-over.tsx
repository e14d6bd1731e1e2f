import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenNote } from '../note/note.ts';
import { joinTexts } from './join-texts.ts';
import { useKeptText } from './use-kept-text.ts';

interface TakeOverProps {
  appointmentId: string;
  note: Pick<OpenNote, 'status' | 'replace' | 'flush'>;
  /** What the editor shows. */
  read: () => string;
}

/**
 * Puts what was written before the session could be opened (SESS-048) below what is in its note. The copy on this
 * device goes once the server has it, and not before.
 */
export function TakeOver({ appointmentId, note, read }: TakeOverProps) {
  const { t } = useText('mf-sessions');
  const { found, forget } = useKeptText(appointmentId);
  const [isTaken, setIsTaken] = useState(false);
  const { kind } = note.status;
  // While two texts wait for a decision a third one would only add to it.
  const waiting = kind === 'conflict' ? null : found;
  const settle = useEffectEvent(() => setIsTaken(note.status.kind !== 'conflict'));
  const take = useEffectEvent(async (text: string) => {
    const present = read();
    const both = joinTexts(present, text);
    if (both !== present) note.replace(both);
    await note.flush();
    settle();
  });
  useEffect(() => {
    if (waiting !== null) void take(waiting);
  }, [waiting]);
  const isSaved = isTaken && kind === 'saved';
  const forgetCopy = useEffectEvent(forget);
  useEffect(() => {
    if (isSaved) forgetCopy();
  }, [isSaved]);
  return found === null ? null : <Text size="sm">{t('note.ahead.taken')}</Text>;
}
