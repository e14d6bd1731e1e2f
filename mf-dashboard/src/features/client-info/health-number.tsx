import { useText } from '@portal/portal-kit/i18n';
import { Button, VisuallyHidden } from '@portal/ui/base';
import { useState } from 'react';
import styles from './health-number.module.css';

/** Says nothing of the number, not even its length. */
const MASK = '••••••••••';

/** A health number, hidden from who looks over a shoulder or sees a shared screen, until it is asked for (decision 44). */
export function HealthNumber({ number }: { number: string }) {
  const { t } = useText('mf-dashboard');
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.row}>
      {shown ? (
        <span className={styles.number}>{number}</span>
      ) : (
        <>
          <span aria-hidden="true">{MASK}</span>
          <VisuallyHidden>{t('clientInfo.healthNumberHidden')}</VisuallyHidden>
        </>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t(shown ? 'clientInfo.healthNumberNamed.hide' : 'clientInfo.healthNumberNamed.show')}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'clientInfo.hide' : 'clientInfo.show')}
      </Button>
    </span>
  );
}
