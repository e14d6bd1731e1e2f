import { accounts } from './accounts/accounts.ts';
import { adminAppointments } from './admin-appointments/admin-appointments.ts';
import { adminAudit } from './admin-audit/admin-audit.ts';
import { adminCardPaymentRetries } from './admin-card-payment-retries/admin-card-payment-retries.ts';
import { adminDocuments } from './admin-documents/admin-documents.ts';
import { adminPayouts } from './admin-payouts/admin-payouts.ts';
import { adminPeople } from './admin-people/admin-people.ts';
import { adminStatus } from './admin-status/admin-status.ts';
import { appointmentOverview } from './appointment-overview/fetch-overview.ts';
import { appointments } from './appointments/appointments.ts';
import { assessmentReports } from './assessment-reports/assessment-reports.ts';
import { assessments } from './assessments/assessments.ts';
import { billing } from './billing/billing.ts';
import { calendar } from './calendar/calendar.ts';
import { chats } from './chats/chats.ts';
import { clientLinks } from './client-links/client-links.ts';
import { clients } from './clients/clients.ts';
import { clinicAdmin } from './clinic-admin/clinic-admin.ts';
import { peopleOfClinic } from './clinic-people/clinic-people.ts';
import { clinics } from './clinics/clinics.ts';
import { feedback } from './feedback/feedback.ts';
import { health } from './health/health.ts';
import { invoicesOfPractice } from './invoices/invoices.ts';
import { notes } from './notes/notes.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { payments } from './payments/payments.ts';
import { payouts } from './payouts/payouts.ts';
import { personalDetails } from './personal-details/personal-details.ts';
import { portraits } from './portraits/portraits.ts';
import { practiceDetails } from './practice-details/practice-details.ts';
import { professionalDetails } from './professional-details/professional-details.ts';
import { referenceLists } from './reference-lists/reference-lists.ts';
import { search } from './search/search.ts';
import { secureMessaging } from './secure-messaging/secure-messaging.ts';
import type { Implementation } from './server/implement.ts';
import { sessions } from './sessions/sessions.ts';
import { sharedFiles } from './shared-files/shared-files.ts';
import { unfinished } from './unfinished/unfinished.ts';

/** Every call of the contract; one line per noun. */
export const implementations: readonly Implementation[] = [
  ...health,
  ...accounts,
  ...clientLinks,
  ...personalDetails,
  ...onboarding,
  ...clinics,
  ...clinicAdmin,
  ...peopleOfClinic,
  ...professionalDetails,
  ...practiceDetails,
  ...portraits,
  ...referenceLists,
  ...appointments,
  ...appointmentOverview,
  ...sessions,
  ...notes,
  ...assessments,
  ...feedback,
  ...adminAppointments,
  ...adminPayouts,
  ...adminCardPaymentRetries,
  ...adminPeople,
  ...adminStatus,
  ...adminDocuments,
  ...adminAudit,
  ...assessmentReports,
  ...clients,
  ...billing,
  ...invoicesOfPractice,
  ...payouts,
  ...payments,
  ...calendar,
  ...chats,
  ...sharedFiles,
  ...search,
  ...unfinished,
  ...secureMessaging,
];
