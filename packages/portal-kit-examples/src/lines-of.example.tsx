// What the server said of single fields, a line for each: `user.locale: is not a language`.
import { updateUser } from '@portal/contract/calls/accounts';
import { describeError, linesOf, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Alert, Button } from '@portal/ui/base';

export function WriteLinesInFrench() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const update = useCallMutation(updateUser);
  const lines = linesOf(describeError(update.error));
  return (
    <>
      {lines.length > 0 && (
        <Alert role="alert">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Button onClick={() => update.mutate({ params: { id: user.id }, body: { user: { locale: 'fr' } } })}>
        {t('writeInFrench')}
      </Button>
    </>
  );
}
