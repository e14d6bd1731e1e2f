import { ActionIcon } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { IconMessageCircle } from '../icons.ts';

/** The chat bubble at the bottom of pages, which leads to /support. */
export function SupportButton() {
  const { t } = useText('shared');
  return (
    <ActionIcon
      component={Link}
      to="/support"
      size="xl"
      radius="xl"
      variant="filled"
      aria-label={t('sections.support')}
    >
      <IconMessageCircle aria-hidden="true" />
    </ActionIcon>
  );
}
