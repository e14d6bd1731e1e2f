import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { csvOf } from '../csv/csv.ts';
import { zonedIso } from '../csv/zoned-iso.ts';
import { namesOf } from './select-sessions.ts';
import { paymentOf } from './session-billing.ts';

/** What the file says in the reader's language. `t` reads `billing/csv`, `timeZone` is an IANA name. */
export interface BillingCsvOptions {
  t: (key: string) => string;
  timeZone: string;
  currency: string;
  /** Whether the edition has a HST to tell of. */
  chargesHst: boolean;
}

/**
 * Sessions as a file for a spreadsheet or a bookkeeper: starts in ISO 8601 with their zone, amounts with a point and
 * two decimals whatever the language, so that every program reads them alike.
 */
export function billingCsv(sessions: readonly CompletedAppointment[], options: BillingCsvOptions): string {
  const columns = columnsOf(options);
  const header = columns.map(([name]) => options.t(`csv.${name}`));
  return csvOf([header, ...sessions.map((session) => columns.map(([, cell]) => cell(session)))]);
}

type Column = readonly [name: string, cell: (session: CompletedAppointment) => string];

function columnsOf({ t, timeZone, currency, chargesHst }: BillingCsvOptions): Column[] {
  const hst: Column = ['hst', ({ appointment_detail: detail }) => t(detail?.hst_yn ? 'csv.yes' : 'csv.no')];
  return [
    ['start', ({ start_date: start }) => zonedIso(start, timeZone)],
    ['timeZone', () => timeZone],
    ['client', namesOf],
    ['minutes', ({ duration }) => String(duration)],
    ['rate', ({ appointment_detail: detail }) => detail?.rate?.toFixed(2) ?? ''],
    ['currency', () => currency],
    ...(chargesHst ? [hst] : []),
    ['invoice', ({ appointment_detail: detail }) => detail?.invoice_number ?? ''],
    ['payment', (session) => t(`payment.${paymentOf(session)}`)],
    ['note', ({ appointment_detail: detail }) => detail?.note ?? ''],
  ];
}

/**
 * The months that a file is about, for its name: `2026-03`, or the first and the last of several, `2026-01_2026-03`.
 * @param months as `2026-03`, in any order
 */
export function spanOf(months: readonly string[]): string {
  const [first = '', ...rest] = months.toSorted();
  const last = rest.at(-1);
  return last === undefined ? first : `${first}_${last}`;
}
