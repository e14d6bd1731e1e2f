import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Anchor } from '@portal/ui/base';
import type { PageId } from './path.ts';

interface ResumeNoticeProps {
  page: PageId;
  /** ISO 8601. */
  savedAt: string;
  onStartOver: () => void;
}

/** Says where somebody stopped, since when, and what of it is here; and offers the beginning. */
export function ResumeNotice({ page, savedAt, onStartOver }: ResumeNoticeProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { dateTime } = useFormats();
  return (
    <Alert role="status" title={t('resume.title')}>
      {t('resume.text', { page: t(`pages.${page}`), when: dateTime(savedAt) })} {t('resume.devices')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={onStartOver}>
        {t('resume.startOver')}
      </Anchor>
    </Alert>
  );
}
