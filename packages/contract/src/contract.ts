import type { Call } from './call.ts';
import * as accounts from './calls/accounts.ts';
import * as appointments from './calls/appointments.ts';

const files = [accounts, appointments];

/** Every call of the portal's API: the one table that client, server, mock, documents and tests share. */
export const calls: readonly Call[] = files.flatMap((file) => Object.values(file));
