import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';

/** The last thing to try (SESS-066): a link to the page itself loads it anew. */
export function UnableToConnect() {
  const { t } = useText('mf-sessions');
  const { pathname, search } = useLocation();
  return (
    <p>
      {t('call.unable.question')} <Anchor href={`${pathname}${search}`}>{t('call.unable.refresh')}</Anchor>
    </p>
  );
}
