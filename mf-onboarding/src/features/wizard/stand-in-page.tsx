import { useText } from '@portal/portal-kit/i18n';
import { Paper, Text } from '@portal/ui/base';
import { useContext } from 'react';
import { PageFrameContext } from '../section/page-frame.ts';

/** Stands where a page is not built yet: it asks for nothing, and lets through. */
export default function StandInPage() {
  const { t } = useText('mf-onboarding/wizard');
  const frame = useContext(PageFrameContext);
  return (
    <Paper withBorder p="lg">
      <Text mb="md">{t('standIn')}</Text>
      {frame?.buttons({ pending: false, secondsToWait: 0, onNext: frame.onSaved })}
    </Paper>
  );
}
