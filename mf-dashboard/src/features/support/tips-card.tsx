import { useText } from '@portal/portal-kit/i18n';
import { IconLayoutDashboard, IconMicrophone, IconVideo, IconVolume, IconWifi } from '@portal/ui/icons';
import styles from './support.module.css';
import { SupportCard } from './support-card.tsx';

/** What to try, by what does not work; the words stand in the texts under the same names. */
const topics = [
  { name: 'camera', Icon: IconVideo, tips: ['permission', 'other', 'cover'] },
  { name: 'microphone', Icon: IconMicrophone, tips: ['permission', 'muted', 'choice'] },
  { name: 'sound', Icon: IconVolume, tips: ['volume', 'headset', 'echo'] },
  { name: 'connection', Icon: IconWifi, tips: ['strong', 'white', 'close', 'cable'] },
  { name: 'browser', Icon: IconLayoutDashboard, tips: ['served', 'update'] },
] as const;

/** Advice in plain words (SESS-074 has the same for those in a session). */
export function TipsCard() {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('tips.title')}>
      <div className={styles.topics}>
        {topics.map(({ name, Icon, tips }) => (
          <div key={name}>
            <h3 className={styles.topic}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {t(`tips.${name}.title`)}
            </h3>
            <ul className={styles.steps}>
              {tips.map((tip) => (
                <li key={tip}>{t(`tips.${name}.${tip}`)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SupportCard>
  );
}
