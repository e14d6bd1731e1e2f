import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import type { ChargedReason } from '@portal/contract/rules/charging';
import { csvOf } from '@portal/contract/rules/csv';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { zonedIso } from '@portal/contract/rules/zoned-iso';
import { type Locale, useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconDownload } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';
import { missedReason } from '../appointment/standing.ts';
import type { BillingMonth } from './billing-months.ts';
import { minutesOf, paymentOf } from './billing-totals.ts';
import { namesOf } from './select-sessions.ts';

interface ExportButtonProps {
  months: readonly BillingMonth[];
  /** What is shown: just this goes into the file, in the same order. */
  sessions: readonly CompletedAppointment[];
}

/** Saves what is shown as a file for spreadsheets. */
export function ExportButton({ months, sessions }: ExportButtonProps) {
  const { t } = useText('mf-dashboard/billing');
  const { timeZone } = useFormats();
  const { locale } = useLocale();
  const { currency, chargesHst } = EDITION_TRAITS[useEdition()];
  const save = () => {
    const span = spanOf(months.map(({ month }) => month));
    saveFile(
      `${t('csv.fileName')}_${span}.csv`,
      'text/csv;charset=utf-8',
      billingCsv(sessions, { t, timeZone, locale, currency, chargesHst }),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden="true" size={18} />}
      disabled={sessions.length === 0}
      onClick={save}
    >
      {t('csv.save')}
    </Button>
  );
}

/** What the file says in the reader's language. `t` reads `billing/csv`, `timeZone` is an IANA name. */
export interface BillingCsvOptions {
  t: (key: string) => string;
  timeZone: string;
  locale: Locale;
  currency: string;
  /** Whether the edition has a HST to tell of. */
  chargesHst: boolean;
}

/**
 * Sessions as a file for a spreadsheet or a bookkeeper: starts in ISO 8601 with their zone, amounts with two decimals.
 * In French it has semicolons between cells and decimal commas, as spreadsheets in French read and write them; in
 * English commas and points.
 */
export function billingCsv(sessions: readonly CompletedAppointment[], options: BillingCsvOptions): string {
  const columns = columnsOf(options);
  const separator = options.locale === 'fr' ? ';' : ',';
  const header = columns.map(([name]) => options.t(`csv.${name}`));
  return csvOf([header, ...sessions.map((session) => columns.map(([, cell]) => cell(session)))], separator);
}

type Column = readonly [name: string, cell: (session: CompletedAppointment) => string];

function columnsOf({ t, timeZone, locale, currency, chargesHst }: BillingCsvOptions): Column[] {
  const amount = (value: number) => value.toFixed(2).replace('.', locale === 'fr' ? ',' : '.');
  const outcome = (missed: ChargedReason | null) =>
    t(missed === null ? 'shared:status.completed' : `shared:reasons.${missed}`);
  const hst: Column = ['hst', ({ appointment_detail: detail }) => t(detail?.hst_yn ? 'shared:yes' : 'shared:no')];
  return [
    ['start', ({ start_date: start }) => zonedIso(start, timeZone)],
    ['timeZone', () => timeZone],
    ['client', namesOf],
    ['minutes', (session) => String(minutesOf(session))],
    ['rate', ({ appointment_detail: detail }) => (detail?.rate == null ? '' : amount(detail.rate))],
    ['currency', () => currency],
    ...(chargesHst ? [hst] : []),
    ['invoice', ({ appointment_detail: detail }) => detail?.invoice_number ?? ''],
    ['payment', (session) => t(`payment.${paymentOf(session)}`)],
    ['outcome', (session) => outcome(missedReason(session))],
    ['note', ({ appointment_detail: detail }) => detail?.note ?? ''],
  ];
}

/**
 * The months that a file is about, for its name: `2026-03`, or the first and the last of several, `2026-01_2026-03`.
 * @param months as `2026-03`, in any order
 */
export function spanOf(months: readonly string[]): string {
  const [first = '', ...rest] = [...months].sort();
  const last = rest.at(-1);
  return last === undefined ? first : `${first}_${last}`;
}
