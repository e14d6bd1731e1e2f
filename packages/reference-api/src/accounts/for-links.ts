import type { Call } from '@portal/contract';
import { draftKey, waitForSessionEnd } from '@portal/contract/calls/account-security';
import { currentUser, signOut } from '@portal/contract/calls/accounts';
import { fetchAppointment, updateAppointment } from '@portal/contract/calls/appointments';
import { exportAppointment } from '@portal/contract/calls/calendar';
import { chatToken, guestChatToken, readChat, sendChatMessage } from '@portal/contract/calls/chats';
import { clientFiles, clientPractitioners, sendClientFile } from '@portal/contract/calls/client-files';
import { fetchNote, listNoteVersions, updateNote } from '@portal/contract/calls/notes';
import {
  createFeedback,
  fetchUserAppointment,
  updateAppointmentSession,
  updatePostAssessments,
  updatePreAssessments,
  updateUserAppointment,
  videoToken,
} from '@portal/contract/calls/sessions';

/**
 * What a session link is for: its waiting room, call, chat, notes, assessments and feedback, the files that its
 * client and its practitioner share, and what their pages need. A call that is not here needs somebody who
 * signed in: a mail with a link in it is forwarded.
 */
const forLinks: ReadonlySet<string> = new Set(
  [
    ...[currentUser, signOut, waitForSessionEnd, draftKey],
    ...[fetchAppointment, updateAppointment, exportAppointment],
    ...[videoToken, fetchUserAppointment, updateUserAppointment, updateAppointmentSession],
    ...[chatToken, guestChatToken, sendChatMessage, readChat],
    ...[fetchNote, listNoteVersions, updateNote],
    ...[updatePreAssessments, updatePostAssessments, createFeedback],
    ...[clientPractitioners, clientFiles, sendClientFile],
  ].map(({ id }) => id),
);

/** Whether somebody who came by a session link may make a call; the lists to choose from are everybody's. */
export function isForLinks(call: Call): boolean {
  return forLinks.has(call.id) || call.id.startsWith('reference_lists.');
}
