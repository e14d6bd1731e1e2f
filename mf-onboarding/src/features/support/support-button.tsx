import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { ActionIcon } from '@portal/ui/base';
import { IconMessageCircle } from '@portal/ui/icons';

/** The chat bubble that the congratulations name, as the main layout has it: that layout is not around a wizard. */
export function SupportButton() {
  const { t } = useText('mf-onboarding');
  return (
    <ActionIcon
      component={Link}
      to="/support"
      size="xl"
      radius="xl"
      variant="filled"
      aria-label={t('shared:sections.support')}
    >
      <IconMessageCircle aria-hidden="true" />
    </ActionIcon>
  );
}
