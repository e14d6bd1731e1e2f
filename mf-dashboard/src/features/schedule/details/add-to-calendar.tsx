import { exportAppointment } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Text } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { IconCalendarPlus } from '@portal/ui/icons';
import { useState } from 'react';
import { saveFile } from '../../csv/save-file.ts';
import { HintedSwitch } from '../hinted-switch.tsx';
import styles from './session-details.module.css';

/** One session as a file for another calendar; with the client's name only when asked, for others may see that one. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-dashboard/schedule');
  const failureText = useFailureText();
  const [withNames, setWithNames] = useState(false);
  const download = useCallMutation(exportAppointment);
  const save = () =>
    download.mutate(
      { params: { id: appointmentId }, query: { ...(withNames && { names: 'true' }) } },
      { onSuccess: (file) => saveFile('session.ics', 'text/calendar', file) },
    );
  return (
    <div className={styles.export}>
      <HintedSwitch
        label={t('export.names')}
        hint={t('export.namesHint')}
        checked={withNames}
        onChange={setWithNames}
      />
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        // Not disabled: that would take the focus away.
        aria-disabled={download.isPending}
        onClick={download.isPending ? undefined : save}
      >
        {t('export.add')}
      </Button>
      <Text size="sm" role="status">
        {download.isSuccess && t('export.done')}
      </Text>
      {download.isError && (
        <Text size="sm" c="red.8" role="alert">
          {failureText(download.error)}
        </Text>
      )}
    </div>
  );
}
