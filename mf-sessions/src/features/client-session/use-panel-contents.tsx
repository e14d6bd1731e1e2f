import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { IconMessageCircle, IconNotes, IconPhone } from '@portal/ui/icons';
import { type CallState, isCallSettled } from '../call/call-state.ts';
import type { DialIn } from '../call-view/dial-in.ts';
import type { PanelContent } from '../call-view/side-panel.tsx';
import { useSessionChat } from '../chat/use-session-chat.ts';
import { ClientChat } from '../chat/view/client-chat.tsx';
import { ClientNotes } from '../note-panel/client-notes.tsx';
import { useNotSavedMark } from '../note-panel/use-not-saved-mark.ts';
import { ownRole } from '../session/participants.ts';
import { AudioDifficulties } from './audio-difficulties.tsx';

/** What stands in the panel beside a client's session: chat, and for everybody but a couple's guest notes (SESS-093). */
export function usePanelContents(
  appointment: SessionAppointment,
  dialIn: DialIn,
  callState: CallState,
): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/client-session');
  const { user } = useSession();
  const { badge, ...chatProps } = useSessionChat(appointment, isCallSettled(callState));
  const chat = {
    id: 'chat',
    label: t('chat'),
    icon: IconMessageCircle,
    badge,
    content: <ClientChat {...chatProps} />,
    isFilling: true,
  };
  const notes = {
    id: 'notes',
    label: t('notes'),
    icon: IconNotes,
    badge: useNotSavedMark(appointment),
    content: <ClientNotes appointment={appointment} />,
    isThereAtOnce: true,
  };
  const audioDifficulties = {
    id: 'audio-difficulties',
    label: t('audioDifficulties.title'),
    icon: IconPhone,
    content: <AudioDifficulties dialIn={dialIn} />,
  };
  return ownRole(appointment, user.id) === 'guest' ? [chat, audioDifficulties] : [chat, notes, audioDifficulties];
}
