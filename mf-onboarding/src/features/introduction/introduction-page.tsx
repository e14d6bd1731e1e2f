import { useText } from '@portal/portal-kit/i18n';
import { Paper, Stack, Text } from '@portal/ui/base';
import { useContext } from 'react';
import { PageFrameContext } from '../section/page-frame.ts';

/** Step -1: what the sign-up is. It asks for nothing (ONB-013, A-002). */
export default function IntroductionPage() {
  const { t } = useText('mf-onboarding/wizard');
  const frame = useContext(PageFrameContext);
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Text>{t('introduction.lead')}</Text>
        <Text>{t('introduction.way')}</Text>
        <Text>{t('introduction.kept')}</Text>
        {frame?.buttons({ pending: false, secondsToWait: 0, onNext: frame.onSaved })}
      </Stack>
    </Paper>
  );
}
