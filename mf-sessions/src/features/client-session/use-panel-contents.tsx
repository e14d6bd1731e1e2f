import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconNotes, IconPhone } from '@portal/ui/icons';
import type { DialIn } from '../call-view/dial-in.ts';
import type { PanelContent } from '../call-view/side-panel.tsx';
import { ClientNotes } from '../note-panel/client-notes.tsx';
import { ownRole } from '../session/participants.ts';
import { AudioDifficulties } from './audio-difficulties.tsx';

/** What stands in the panel beside a client's session: for everybody but the guest of a couple, notes (SESS-093). */
export function usePanelContents(
  appointment: SessionAppointment,
  dialIn: DialIn,
): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const notes = {
    id: 'notes',
    label: t('notes'),
    icon: IconNotes,
    content: <ClientNotes appointment={appointment} />,
    isThereAtOnce: true,
  };
  const audioDifficulties = {
    id: 'audio-difficulties',
    label: t('audioDifficulties.title'),
    icon: IconPhone,
    content: <AudioDifficulties dialIn={dialIn} />,
  };
  return ownRole(appointment, user.id) === 'guest' ? [audioDifficulties] : [notes, audioDifficulties];
}
