import { type Call, calls } from '@portal/contract';
import { accounts } from './accounts/accounts.ts';
import { appointments } from './appointments/appointments.ts';
import { health } from './health/health.ts';
import { personalDetails } from './personal-details/personal-details.ts';
import { referenceLists } from './reference-lists/reference-lists.ts';
import type { Implementation } from './server/implement.ts';

/** Every call that is answered; one line per noun. */
export const implementations: readonly Implementation[] = [
  ...health,
  ...accounts,
  ...personalDetails,
  ...referenceLists,
  ...appointments,
];

const answered = new Set(implementations.map((implementation) => implementation.call.id));

/** Rows of the contract still to be built: they answer 501 to whoever may call them, and nothing else. */
export const notImplemented: readonly Call[] = calls.filter((call) => !answered.has(call.id));
