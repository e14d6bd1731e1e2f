import { Slot, type SlotInputs, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Stack, Text } from '@portal/ui/base';
import { ErrorCard, PageHeader } from '@portal/ui/data';
import { IconLayoutDashboard, IconMicrophone, IconVideo, IconVolume, IconWifi } from '@portal/ui/icons';
import { ContactCard } from './contact-card.tsx';
import styles from './support.module.css';
import { SupportCard } from './support-card.tsx';
import { SystemFactsCard } from './system-facts-card.tsx';

/** `/support` (SHELL-039, BS-007): what to do when something does not work, and whom to turn to. */
export default function SupportPage() {
  const { t } = useText('mf-dashboard/support');
  usePageTitle(t('shared:sections.support'));
  return (
    <>
      <PageHeader title={t('shared:sections.support')} text={t('text')} />
      <Stack gap="md">
        <ContactCard />
        <DeviceCheckCard />
        <SessionTroubleCard />
        <TipsCard />
        <SystemFactsCard />
      </Stack>
    </>
  );
}

/** Camera, microphone, speaker and connection tried out: by the part that uses them in sessions. */
function DeviceCheckCard() {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('deviceCheck.title')} text={t('deviceCheck.text')}>
      <Slot
        name="device-check/v1"
        input={{} satisfies SlotInputs['device-check/v1']}
        fallback={<Text>{t('deviceCheck.absent')}</Text>}
        failed={(retry) => (
          <ErrorCard
            title={t('deviceCheck.failedTitle')}
            text={t('deviceCheck.failedText')}
            retry={{ onRetry: retry }}
          />
        )}
      />
    </SupportCard>
  );
}

const steps = ['reconnect', 'phone', 'contact', 'outcome'] as const;

/** What to do, in this order, when a session does not work: it goes on by telephone, with a number and a PIN. */
function SessionTroubleCard() {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('session.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`session.${step}`)}</li>
        ))}
      </ol>
      <Anchor component={Link} to="/dashboard?list=pending">
        {t('session.toPending')}
      </Anchor>
    </SupportCard>
  );
}

/** What to try, by what does not work; the words stand in the texts under the same names. */
const topics = [
  { name: 'camera', Icon: IconVideo, tips: ['permission', 'other', 'cover'] },
  { name: 'microphone', Icon: IconMicrophone, tips: ['permission', 'muted', 'choice'] },
  { name: 'sound', Icon: IconVolume, tips: ['volume', 'headset', 'echo'] },
  { name: 'connection', Icon: IconWifi, tips: ['strong', 'white', 'close', 'cable'] },
  { name: 'browser', Icon: IconLayoutDashboard, tips: ['served', 'update'] },
] as const;

/** Advice in plain words (SESS-074 has the same for those in a session). */
function TipsCard() {
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
