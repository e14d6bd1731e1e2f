import { useOptionalUser, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { ComingSoon } from '@portal/ui/data';
import { IconHourglass } from '@portal/ui/icons';
import { sectionAt } from './sections.ts';

/** Session pages that are not open yet, each in its own words. */
export default function ComingPage() {
  const { t } = useText('mf-sessions');
  const isSignedIn = useOptionalUser() !== null;
  const { section, features } = sectionAt(useLocation().pathname);
  const title = t(`coming.${section}.title`);
  usePageTitle(title);
  return (
    <ComingSoon
      title={title}
      text={t('coming.text')}
      listTitle={t('coming.listTitle')}
      features={features.map((feature) => t(`coming.${section}.${feature}`))}
      icon={<IconHourglass size={26} stroke={1.75} />}
      action={
        <Button component={Link} to={isSignedIn ? '/dashboard' : '/signin'} variant="default">
          {t(isSignedIn ? 'coming.back' : 'coming.toSignIn')}
        </Button>
      }
    />
  );
}
