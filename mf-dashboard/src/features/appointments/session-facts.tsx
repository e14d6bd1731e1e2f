import type { Appointment } from '@portal/contract/entities/appointment';
import { useText } from '@portal/portal-kit/i18n';
import { IconMapPin, IconPhone, IconVideo } from '@portal/ui/icons';
import styles from './session-facts.module.css';

const modalityIcons = { video: IconVideo, voice: IconPhone, in_person: IconMapPin } as const;

/** Modality, kind, length; and that it is a consultation, which is charged differently. */
export function SessionFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useText('mf-dashboard');
  const Icon = modalityIcons[appointment.modality];
  return (
    <p className={styles.facts}>
      <span className={styles.fact}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {t(`modality.${appointment.modality}`)}
      </span>
      <span className={styles.fact}>{t(`type.${appointment.provider_type}`)}</span>
      <span className={styles.fact}>{t('shared:appointments.minutes', { count: appointment.duration })}</span>
      {appointment.counselling_type === 'consultation' && (
        <span className={`${styles.fact} ${styles.consultation}`}>{t('type.consultation')}</span>
      )}
    </p>
  );
}
