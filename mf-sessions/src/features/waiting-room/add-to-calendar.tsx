import { exportAppointment } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Stack, Text } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { IconCalendarPlus } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';

/** A session as a file for a calendar, without a name, for whoever opened its link early. */
export function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions/waiting-room');
  const failureText = useFailureText();
  const download = useCallMutation(exportAppointment);
  const save = () =>
    download.mutate(
      { params: { id: appointmentId } },
      { onSuccess: (file) => saveFile('session.ics', 'text/calendar', file) },
    );
  return (
    <Stack gap="xs" align="flex-start" mt="sm">
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        // Not disabled: that would take the focus away.
        aria-disabled={download.isPending}
        onClick={download.isPending ? undefined : save}
      >
        {t('shared:calendar.add')}
      </Button>
      <Text size="sm" role="status">
        {download.isSuccess && t('shared:calendar.done')}
      </Text>
      {download.isError && (
        <Text size="sm" c="red.8" role="alert">
          {failureText(download.error)}
        </Text>
      )}
    </Stack>
  );
}
