import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import type { DialIn } from '../call-view/dial-in.ts';
import { DialInFacts } from '../call-view/dial-in-facts.tsx';

/** What to do when the sound does not work: join by phone (SESS-092). */
export function AudioDifficulties({ dialIn }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions/client-session');
  return (
    <Stack gap="sm">
      <Text>{t(dialIn.pin === null ? 'audioDifficulties.noPhone' : 'audioDifficulties.phone')}</Text>
      <DialInFacts dialIn={dialIn} />
    </Stack>
  );
}
