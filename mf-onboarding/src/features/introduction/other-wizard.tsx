import type { Wizard } from '@portal/contract/rules/onboarding';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';
import { wizardPaths } from '../path/path.ts';

/** Leads from a wizard to the other one, for who opened the wrong one. */
export function OtherWizard({ wizard }: { wizard: Wizard }) {
  const { t } = useText('mf-onboarding/account');
  const other = wizard === 'counsellor' ? 'generic' : 'counsellor';
  return (
    <Text component="span" size="sm" display="block">
      {t(`other.${other}.question`)}{' '}
      <Anchor component={Link} to={wizardPaths[other]} size="sm">
        {t(`other.${other}.link`)}
      </Anchor>
    </Text>
  );
}
