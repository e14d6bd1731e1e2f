import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { ComingSoon } from '@portal/ui/data';
import { IconHourglass } from '@portal/ui/icons';

/** What will come where; the words stand in the texts under the same names. */
const sections = {} as const;

type Section = keyof typeof sections;

function sectionAt(pathname: string): Section {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(sections, segment) ? (segment as Section) : 'clients';
}

/** The practitioner pages that are not open yet, each in its own words. */
export default function ComingPage() {
  const { t } = useText('mf-dashboard');
  const section = sectionAt(useLocation().pathname);
  const title = t(`coming.${section}.title`);
  usePageTitle(title);
  return (
    <ComingSoon
      title={title}
      text={t('coming.text')}
      listTitle={t('coming.listTitle')}
      features={sections[section].map((feature) => t(`coming.${section}.${feature}`))}
      icon={<IconHourglass size={26} stroke={1.75} />}
      action={
        <Button component={Link} to="/dashboard" variant="default">
          {t('coming.back')}
        </Button>
      }
    />
  );
}
