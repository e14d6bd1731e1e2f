import type { CompletedAppointment } from '@portal/contract/entities/appointment-detail';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconDownload } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';
import { billingCsv, spanOf } from './billing-csv.ts';
import type { BillingMonth } from './billing-months.ts';

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
