import type { RoleType } from '@portal/contract/rules/people';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Text } from '@portal/ui/base';

const pathOf = { counsellor: '/signup', generic: '/signup_specialized' } as const satisfies Record<RoleType, string>;

/** Leads from a wizard to the other one, for who opened the wrong one. */
export function OtherWizard({ roleType }: { roleType: RoleType }) {
  const { t } = useText('mf-onboarding/account');
  const other = roleType === 'counsellor' ? 'generic' : 'counsellor';
  return (
    <Text component="span" size="sm" display="block">
      {t(`other.${other}.question`)}{' '}
      <Anchor component={Link} to={pathOf[other]} size="sm">
        {t(`other.${other}.link`)}
      </Anchor>
    </Text>
  );
}
