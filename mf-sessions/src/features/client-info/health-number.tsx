import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, VisuallyHidden } from '@portal/ui/base';
import { useState } from 'react';
import styles from './health-number.module.css';

/** Hides the length, too. */
const MASK = '••••••••••';

/** A health number: shown to who asks for it, not to who looks over a shoulder (decision 44). */
export function HealthNumber({ number }: { number: string }) {
  const { t } = useText('mf-sessions/provider-session');
  const [isShown, setIsShown] = useState(false);
  const action = isShown ? 'hide' : 'show';
  return (
    <div className={styles.line}>
      {isShown ? <Text span>{number}</Text> : <span aria-hidden="true">{MASK}</span>}
      {!isShown && <VisuallyHidden>{t('clientInfo.healthNumberHidden')}</VisuallyHidden>}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t(`clientInfo.healthNumberNamed.${action}`)}
        onClick={() => setIsShown(!isShown)}
      >
        {t(`clientInfo.${action}`)}
      </Button>
    </div>
  );
}
