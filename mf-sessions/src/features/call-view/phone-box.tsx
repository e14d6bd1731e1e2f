import { useText } from '@portal/portal-kit/i18n';
import { useId } from 'react';
import type { DialIn } from './dial-in.ts';
import { DialInFacts } from './dial-in-facts.tsx';
import styles from './phone-box.module.css';

/** The way into a session for whoever has trouble with the sound (SESS-038). */
export function PhoneBox({ dialIn }: { dialIn: DialIn }) {
  const { t } = useText('mf-sessions');
  const id = useId();
  if (dialIn.pin === null) return null;
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {t('call.phone.title')}
      </h2>
      <DialInFacts dialIn={dialIn} />
    </section>
  );
}
