import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Loader } from '@portal/ui/base';
import { PendingButton } from '@portal/ui/data';
import type { FormButtons } from '../section/page-frame.ts';
import styles from './wizard.module.css';

interface NavigationBarProps {
  form: FormButtons;
  /** Said in the loading panel while it saves. */
  saving: string;
  /** Null on the first page. */
  onPrevious: (() => void) | null;
  /** ONB-036: leads to the last page without a save; the third control of the tax page, and of no other (ONB-167). */
  onSkipToEnd: (() => void) | null;
}

/** Previous and Next (ONB-022), and the loading panel while a page is saved. */
export function NavigationBar({ form, saving, onPrevious, onSkipToEnd }: NavigationBarProps) {
  const { t } = useText('mf-onboarding/wizard');
  const { pending, secondsToWait, onNext } = form;
  return (
    <>
      <Group component="nav" aria-label={t('navigation.label')} justify="space-between" className={styles.bar ?? ''}>
        {onPrevious ? (
          <Button variant="default" onClick={onPrevious} disabled={pending}>
            {t('navigation.previous')}
          </Button>
        ) : (
          <span />
        )}
        <Group>
          {onSkipToEnd && (
            <Button variant="subtle" onClick={onSkipToEnd} disabled={pending}>
              {t('navigation.skip')}
            </Button>
          )}
          <PendingButton
            type={onNext ? 'button' : 'submit'}
            pending={pending}
            disabled={secondsToWait > 0}
            {...(onNext && { onClick: onNext })}
          >
            {t('navigation.next')}
          </PendingButton>
        </Group>
      </Group>
      <div role="status">
        {pending && (
          <div className={styles.panel}>
            <Loader size={22} aria-hidden="true" />
            {saving}
          </div>
        )}
      </div>
    </>
  );
}
