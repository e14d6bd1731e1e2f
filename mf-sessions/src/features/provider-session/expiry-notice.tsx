import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';

/** The session's time is up (SESS-051), and when the page will close. */
export function ExpiryNotice({ end, isOver }: { end: Date; isOver: boolean }) {
  const { t } = useText('mf-sessions/provider-session');
  const { time } = useFormats();
  const closesAt = new Date(end.getTime() + VIDEO_AUTO_EXIT_MS);
  return (
    <Notice tone="trouble" text={isOver ? t('expired.notice') : null}>
      {isOver && <span>{t('expired.closesAt', { time: time(closesAt) })}</span>}
    </Notice>
  );
}
