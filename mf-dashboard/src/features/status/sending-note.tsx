import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useSlow } from '@portal/ui/data';
import { useOnline } from './use-online.ts';

/** From here on it is said that a decision is still on its way. */
const SLOW_AFTER_MS = 3000;

/** Says of a decision that is on its way what keeps it: no connection, or a server that takes its time. */
export function SendingNote({ pending }: { pending: boolean }) {
  return <div role="status">{pending && <SendingWords />}</div>;
}

function SendingWords() {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(SLOW_AFTER_MS);
  const online = useOnline();
  if (online && !slow) return null;
  return (
    <Text fw={600} mb="sm">
      {t(online ? 'statusDialog.stillSending' : 'statusDialog.offline')}
    </Text>
  );
}
