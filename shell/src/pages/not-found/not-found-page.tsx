import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Stack, Text, Title } from '@portal/ui/base';
import { Link } from 'react-router-dom';

/** Nothing lives at the address (SHELL-065). */
export function NotFoundPage() {
  const { t } = useText('shell');
  usePageTitle(t('not_found.title'));
  return (
    <Stack align="center" gap="sm" py="xl" ta="center">
      <Title order={1} data-page-title tabIndex={-1}>
        {t('not_found.title')}
      </Title>
      <Text>{t('not_found.text')}</Text>
      <Anchor component={Link} to="/">
        {t('not_found.home')}
      </Anchor>
    </Stack>
  );
}
