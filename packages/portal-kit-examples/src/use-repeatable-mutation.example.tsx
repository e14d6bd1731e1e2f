// A write with one effect, however often it is sent until there is an answer.
import { completeAppointment } from '@portal/contract/calls/appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Alert, Button } from '@portal/ui/base';

export function Complete({ id, version }: Pick<Appointment, 'id' | 'version'>) {
  const { t } = useText('mf-dashboard');
  const complete = useRepeatableMutation(completeAppointment);
  const send = () => complete.mutate({ params: { id }, body: { version } });
  return (
    <>
      {complete.isError && <Alert role="alert">{complete.error.message || t('noAnswer')}</Alert>}
      <Button loading={complete.isPending} disabled={complete.isSuccess} onClick={send}>
        {t(complete.isSuccess ? 'completed' : 'complete')}
      </Button>
    </>
  );
}
