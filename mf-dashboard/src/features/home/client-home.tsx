import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { LazyPart, PageHeader } from '@portal/ui/data';

const loadHome = async () => {
  const { Home } = await import(/* webpackChunkName: "client-home" */ './home.tsx');
  return { default: Home };
};

/** A client's start page; its code is no load of practitioners, who have their own page at the same address. */
export function ClientHome() {
  const { t } = useText('mf-dashboard');
  usePageTitle(t('home.title'));
  return (
    <>
      <PageHeader title={t('home.title')} />
      <LazyPart part="client-home" load={loadHome} failed={t('home.failed')} />
    </>
  );
}
