import { useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper, Stack, Text } from '@portal/ui/base';
import { useContext } from 'react';
import { useWizard } from '../path/wizard-context.ts';
import { PageFrameContext } from '../section/page-frame.ts';
import { OtherWizard } from './other-wizard.tsx';

const things = ['degrees', 'licences', 'insurance', 'clinic', 'practice', 'portrait', 'tax'] as const;

/** Step 0: what to have at hand. It asks for nothing. Who has an account has chosen their wizard. */
export default function NeedsPage() {
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
