import { exportAppointment } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
// By their modules' names: this file is bundled into a remote, which is lent them.
import { Button, Text } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { IconCalendarPlus } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';

export interface CalendarFileProps {
  appointmentId: string;
  /** The client is named in it: others may see the calendar that it is put into. */
  withNames?: boolean;
}

/** One session as a file for another calendar (BS-001, A-166), and what came of it. */
export function CalendarFile({ appointmentId, withNames = false }: CalendarFileProps) {
  const { t } = useText('shared');
  const failureText = useFailureText();
  const download = useCallMutation(exportAppointment);
  const save = () =>
    download.mutate(
      { params: { id: appointmentId }, query: { ...(withNames && { names: 'true' }) } },
      { onSuccess: (file) => saveFile('session.ics', 'text/calendar', file) },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        // Not disabled: that would take the focus away.
        aria-disabled={download.isPending}
        onClick={download.isPending ? undefined : save}
      >
        {t('calendar.add')}
      </Button>
      <Text size="sm" role="status">
        {download.isSuccess && t('calendar.done')}
      </Text>
      {download.isError && (
        <Text size="sm" c="red.8" role="alert">
          {failureText(download.error)}
        </Text>
      )}
    </>
  );
}
