import type { Call } from './call.ts';
import * as accountSecurity from './calls/account-security.ts';
import * as accounts from './calls/accounts.ts';
import * as adminAppointments from './calls/admin-appointments.ts';
import * as adminAudit from './calls/admin-audit.ts';
import * as adminCardPaymentRetries from './calls/admin-card-payment-retries.ts';
import * as adminClients from './calls/admin-clients.ts';
import * as adminDocuments from './calls/admin-documents.ts';
import * as adminPayouts from './calls/admin-payouts.ts';
import * as adminPeople from './calls/admin-people.ts';
import * as adminSecureMessaging from './calls/admin-secure-messaging.ts';
import * as adminStatus from './calls/admin-status.ts';
import * as appointmentOverview from './calls/appointment-overview.ts';
import * as appointments from './calls/appointments.ts';
import * as calendar from './calls/calendar.ts';
import * as chats from './calls/chats.ts';
import * as clientAppointments from './calls/client-appointments.ts';
import * as clientFiles from './calls/client-files.ts';
import * as clientLinks from './calls/client-links.ts';
import * as clients from './calls/clients.ts';
import * as clinicAdmin from './calls/clinic-admin.ts';
import * as clinicPayments from './calls/clinic-payments.ts';
import * as clinicPeople from './calls/clinic-people.ts';
import * as clinics from './calls/clinics.ts';
import * as dev from './calls/dev.ts';
import * as files from './calls/files.ts';
import * as health from './calls/health.ts';
import * as invoices from './calls/invoices.ts';
import * as moves from './calls/move-appointment.ts';
import * as notes from './calls/notes.ts';
import * as onboarding from './calls/onboarding.ts';
import * as outcomes from './calls/outcomes.ts';
import * as payouts from './calls/payouts.ts';
import * as personalDetails from './calls/personal-details.ts';
import * as practiceDetails from './calls/practice-details.ts';
import * as professionalDetails from './calls/professional-details.ts';
import * as referenceLists from './calls/reference-lists.ts';
import * as search from './calls/search.ts';
import * as sessions from './calls/sessions.ts';
import * as sharedFiles from './calls/shared-files.ts';
import * as unfinished from './calls/unfinished.ts';

const nouns = [
  accounts,
  accountSecurity,
  clientLinks,
  personalDetails,
  professionalDetails,
  practiceDetails,
  onboarding,
  referenceLists,
  clinics,
  appointments,
  appointmentOverview,
  calendar,
  sessions,
  notes,
  chats,
  clients,
  files,
  sharedFiles,
  clientFiles,
  clientAppointments,
  search,
  unfinished,
  outcomes,
  invoices,
  moves,
  payouts,
  clinicAdmin,
  clinicPeople,
  clinicPayments,
  adminAppointments,
  adminClients,
  adminPayouts,
  adminCardPaymentRetries,
  adminDocuments,
  adminSecureMessaging,
  adminStatus,
  adminAudit,
  adminPeople,
  health,
];

/** Every call of the portal's API: the one table that client, server, mock, documents and tests share. */
export const calls: readonly Call[] = inOrder(nouns.flatMap((noun): Call[] => Object.values(noun)));

/** Handles for tests, served only where the process runs for development. */
export const devCalls: readonly Call[] = inOrder(Object.values(dev));

/** The table by id. */
export const contract: Readonly<Record<string, Call>> = Object.fromEntries(calls.map((call) => [call.id, call]));

/** By path, fixed words before parameters, so that a router that takes the first match may take the rows in order. */
function inOrder(rows: Call[]): Call[] {
  const rank = (call: Call) => `${call.path.replaceAll(':', '~')} ${call.method}`;
  return rows.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
