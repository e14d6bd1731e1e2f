import { COUNSELLING_TYPES, MODALITIES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { timeZone } from '@portal/contract/rules/contact';
import { signInEmail } from '@portal/contract/rules/email';
import { SERVICES, type ServiceKey } from '@portal/contract/rules/services';
import * as z from '@portal/contract/schema';

/** A problem of a file, in words: where it is, and what is wrong there. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.problems = problems;
  }
}

const text = (most = 255) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'is empty'),
    z.maxLength(most, `is longer than ${most} characters`),
    z.refine((value) => !/\p{Cc}/u.test(value), 'has characters that no text has'),
  );
const maybe = (most?: number) => z.optional(z.nullable(text(most)));

const address = () =>
  z.pipe(
    z.string().check(z.refine((value) => signInEmail(value) === null, 'is not an email address')),
    z.transform((value) => value.trim().toLowerCase()),
  );

/** A moment needs its offset: without one it would be another moment on another machine. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** `Date` makes 2 March of 30 February. */
function isMoment(value: string): boolean {
  const [, year, month, day] = MOMENT.exec(value) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(value))) return false;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}

const moment = () =>
  z.pipe(
    z.string().check(z.refine(isMoment, 'is not a moment like 2026-12-01T14:30:00-05:00')),
    z.transform((value) => new Date(value)),
  );

const minutes = (most: number) =>
  z.int('is not a whole number').check(z.minimum(0, 'is below 0'), z.maximum(most, `is over ${most}`));

const serviceKeys = Object.keys(SERVICES) as [ServiceKey, ...ServiceKey[]];

const client = z.strictObject({
  email: address(),
  first_name: text(),
  last_name: text(),
  preferred_name: maybe(),
  locale: z.enum(['en', 'fr']),
  edition: z.enum(['CA', 'US']),
  timezone: z.string().check(z.refine((value) => timeZone(value) === null, 'is not a time zone like America/Toronto')),
  /** Addresses of those whose client they are. */
  practitioners: z._default(z.array(address()), []),
  pronoun: maybe(),
  gender: maybe(),
  legal_gender: maybe(),
  address: maybe(1_000),
  primary_number: maybe(40),
  health_number: maybe(40),
  occupation: maybe(),
  safety_sensitive_position_yn: z._default(z.boolean(), false),
  family_doctor: maybe(),
  emergency_name: maybe(),
  emergency_phone: maybe(40),
  emergency_relationship: maybe(),
  company_name: maybe(),
  reseller_name: maybe(),
  eap_product_brand_name: maybe(),
  coverage_yn: z._default(z.boolean(), false),
  sponsored_minutes_individual: z._default(minutes(1_000_000), 0),
  sponsored_minutes_couples: z._default(minutes(1_000_000), 0),
  services: z._default(z.array(z.enum(serviceKeys)), []),
});

const appointment = z.strictObject({
  practitioner: address(),
  client: address(),
  /** The client's partner, of a couples appointment. */
  guest: z.optional(address()),
  start: moment(),
  duration: z._default(minutes(1_440).check(z.minimum(1, 'is below 1')), 60),
  /** By the practitioner and by whether there is a guest, where it is left out. */
  provider_type: z.optional(z.enum(PROVIDER_TYPES)),
  modality: z._default(z.enum(MODALITIES), 'video'),
  counselling_type: z._default(z.enum(COUNSELLING_TYPES), 'other'),
  payout_yn: z._default(z.boolean(), true),
  /** It is billed in the portal. */
  inhouse_yn: z._default(z.boolean(), false),
});

const importFile = z.strictObject({
  clients: z._default(z.array(client), []),
  appointments: z._default(z.array(appointment), []),
});

/** Clients, and appointments to come, as another system hands them over (docs/operations.md, “Clients and appointments”). */
export type ImportFile = z.output<typeof importFile>;
export type ImportedClient = ImportFile['clients'][number];
export type ImportedAppointment = ImportFile['appointments'][number];

type Issue = NonNullable<ReturnType<typeof z.safeParse<typeof importFile>>['error']>['issues'][number];

/** `clients[3].email`, as who counts in the file finds it. */
const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('') || 'The file';

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `is not one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `is not a value of the kind “${issue.expected}”`;
    default:
      return issue.message;
  }
}

/** Reads the text of a file. @throws ImportError */
export function readImportFile(content: string): ImportFile {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    // Node's own words quote the file, which holds health data.
    const [place = ''] = /\(line \d+ column \d+\)/.exec(String(error)) ?? [];
    throw new ImportError([`The file is not valid JSON ${place}`.trim()], { cause: error });
  }
  const { data, error } = z.safeParse(importFile, value, { reportInput: true });
  if (error) throw new ImportError(error.issues.map((issue) => `${placeOf(issue.path)} ${wordsOf(issue)}`));
  return data;
}
