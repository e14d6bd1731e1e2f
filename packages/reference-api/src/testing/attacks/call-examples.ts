import { adminExamples } from './admin-examples.ts';
import { adminMoneyExamples } from './admin-money-examples.ts';
import type { ClinicAdministrator } from './attack-world.ts';
import { clinicExamples } from './clinic-examples.ts';
import { fileExamples } from './file-examples.ts';
import type { Household, Role } from './household.ts';
import type { Place } from './marks.ts';
import { securityExamples } from './security-examples.ts';
import { sessionExamples } from './session-examples.ts';
import type { Texts } from './texts.ts';

/**
 * Who may reach what a request names: those of the household and its clinic who take these parts in it, and platform
 * administrators if they are named. `own`: it names nothing, everybody meets what is theirs. `public`: no token is asked for.
 */
type Owner = readonly Exclude<Place, 'stranger'>[] | 'own' | 'public';

/** One request of a call that is done as it stands, and whose records it is about. */
export interface Example {
  owner: Owner;
  /** Who makes it; nobody without. */
  as?: Role | 'admin' | ClinicAdministrator | undefined;
  /** A clinic's administrator whom nobody has admitted is refused. */
  isForAdmitted?: boolean;
  params?: (of: Household) => Record<string, string>;
  query?: (of: Household, texts: Texts) => Record<string, unknown>;
  body?: (of: Household, texts: Texts) => unknown;
}

/**
 * Each call that is answered, by its id. What attacks every call is made from this table and fails for a call that is
 * missing here: whoever adds one says whose it is.
 */
export const callExamples: Readonly<Record<string, readonly Example[]>> = {
  ...securityExamples,
  ...sessionExamples,
  ...fileExamples,
  ...clinicExamples,
  ...adminMoneyExamples,
  ...adminExamples,
};
