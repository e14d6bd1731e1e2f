import { useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper, Stack, Text } from '@portal/ui/base';
import { useContext } from 'react';
import { useWizard } from '../path/wizard-context.ts';
import { PageFrameContext } from '../section/page-frame.ts';
import { OtherWizard } from './other-wizard.tsx';

/** Step -1: what the sign-up is. It asks for nothing (ONB-013, A-002). */
export function IntroductionPage() {
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

const things = ['degrees', 'licences', 'insurance', 'clinic', 'practice', 'portrait', 'tax'] as const;

/** Step 0: what to have at hand. It asks for nothing. Who has an account has chosen their wizard. */
export function NeedsPage() {
  const { t } = useText('mf-onboarding/wizard');
  const frame = useContext(PageFrameContext);
  const { edition, wizard } = useWizard().facts;
  const user = useOptionalUser();
  // ONB-011, ONB-018: each edition has a page that the other has not.
  const asked = things.filter((thing) => thing !== (edition === 'US' ? 'tax' : 'insurance'));
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Text>{t('needs.lead')}</Text>
        <ul>
          {asked.map((thing) => (
            <li key={thing}>{t(`needs.${thing}`)}</li>
          ))}
        </ul>
        {user === null && <OtherWizard wizard={wizard} />}
        {frame?.buttons({ pending: false, secondsToWait: 0, onNext: frame.onSaved })}
      </Stack>
    </Paper>
  );
}
