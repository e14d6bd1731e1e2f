import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import { HelpCentreLink } from './help-centre-link.tsx';

/** Nobody else is in the room yet (SESS-064). */
export function AloneNotice({ isAlone }: { isAlone: boolean }) {
  const { t } = useText('mf-sessions');
  return <Notice text={isAlone ? t('call.alone.text') : null}>{isAlone && <HelpCentreLink />}</Notice>;
}
