import { useText } from '@portal/portal-kit/i18n';
import { HelpCentreLink } from './help-centre-link.tsx';
import { Notice } from './notice.tsx';

/** Nobody else is in the room yet (SESS-064). */
export function AloneNotice({ isAlone }: { isAlone: boolean }) {
  const { t } = useText('mf-sessions');
  return <Notice text={isAlone ? t('call.alone.text') : null}>{isAlone && <HelpCentreLink />}</Notice>;
}
