import { useNotify } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect } from 'react';
import type { OpenNotes } from './open-notes.ts';

/** Longer than usual, in milliseconds: it may need somebody to go back. */
const TROUBLE_MS = 12_000;

/** Tells people by a notice what became of a note that they have left: also when nothing shows notes any more. */
export function useToldNotes(notes: Pick<OpenNotes, 'tellWith'>): void {
  const { t } = useText('mf-sessions');
  const notify = useNotify();
  useEffect(() => {
    notes.tellWith((outcome) => {
      const message = t(`noteSaving.left.${outcome}`);
      if (outcome === 'saved') notify({ kind: 'success', message });
      else notify({ kind: 'error', message, durationMs: TROUBLE_MS });
    });
  }, [notes, notify, t]);
}
