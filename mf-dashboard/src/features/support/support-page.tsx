import { dialable } from '@portal/contract/rules/contact';
import { isAdmin } from '@portal/contract/rules/people';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import {
  Slot,
  type SlotInputs,
  useEdition,
  useFormats,
  useLocale,
  useNotify,
  useOptionalUser,
  usePageTitle,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Paper, Stack, Text } from '@portal/ui/base';
import { ErrorCard, PageHeader } from '@portal/ui/data';
import {
  IconBook,
  IconCopy,
  IconLayoutDashboard,
  IconMail,
  IconMicrophone,
  IconPhone,
  IconVideo,
  IconVolume,
  IconWifi,
} from '@portal/ui/icons';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import styles from './support.module.css';
import { FACTS, type Fact, systemFacts } from './system-facts.ts';

/**
 * `/support` (SHELL-039, BS-007): what to do when something does not work, and whom to turn to. It is open to everybody:
 * clients are led there by mail, most of them without a session, and read what concerns them.
 */
export default function SupportPage() {
  const { t } = useText('mf-dashboard/support');
  const user = useOptionalUser();
  const isOfPractice = user !== null && (user.provider_yn || isAdmin(user));
  usePageTitle(t('shared:sections.support'));
  return (
    <>
      <PageHeader title={t('shared:sections.support')} text={t('text')} />
      <Stack gap="md">
        <ContactCard />
        {!isOfPractice && <AppointmentsCard hasHome={user?.roles.includes('client') === true} />}
        <DeviceCheckCard />
        <SessionTroubleCard isOfPractice={isOfPractice} />
        <TipsCard />
        <SystemFactsCard isOfPractice={isOfPractice} />
      </Stack>
    </>
  );
}

/** How a client comes to another time, or to a new appointment in place of one that was canceled. */
function AppointmentsCard({ hasHome }: { hasHome: boolean }) {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('appointments.title')} text={t('appointments.text')}>
      {hasHome && (
        <Anchor component={Link} to="/">
          {t('appointments.home')}
        </Anchor>
      )}
    </SupportCard>
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

const steps = {
  practitioners: ['reconnect', 'phone', 'contact', 'outcome'],
  clients: ['link', 'reconnect', 'phone', 'contact'],
} as const;

/** What to do, in this order, when a session does not work: it goes on by telephone, with a number and a PIN. */
function SessionTroubleCard({ isOfPractice }: { isOfPractice: boolean }) {
  const { t } = useText('mf-dashboard/support');
  return (
    <SupportCard title={t('session.title')}>
      <ol className={styles.steps}>
        {steps[isOfPractice ? 'practitioners' : 'clients'].map((step) => (
          <li key={step}>{t(`session.${step}`)}</li>
        ))}
      </ol>
      {isOfPractice && (
        <Anchor component={Link} to="/dashboard?list=pending">
          {t('session.toPending')}
        </Anchor>
      )}
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

/** The help centre, and the people behind it (BS-028). */
function ContactCard() {
  const { t } = useText('mf-dashboard/support');
  const { locale } = useLocale();
  const edition = useEdition();
  const { email, helpCentre, phone } = SUPPORT_CONTACTS;
  const number = phone[edition];
  return (
    <SupportCard title={t('contact.title')} text={t('contact.text')}>
      <ul className={styles.contacts}>
        <ContactLink
          Icon={IconBook}
          label={t('shared:contacts.helpCentre')}
          value={t('contact.helpCentreLink')}
          href={helpCentre[locale]}
          outside
        />
        <ContactLink Icon={IconMail} label={t('shared:contacts.email')} value={email} href={`mailto:${email}`} />
        <ContactLink
          Icon={IconPhone}
          label={t('shared:contacts.phone')}
          value={number}
          href={`tel:${dialable(number)}`}
        />
      </ul>
      <p className={styles.emergency}>{t('contact.emergency')}</p>
    </SupportCard>
  );
}

interface ContactLinkProps {
  Icon: typeof IconBook;
  label: string;
  value: string;
  href: string;
  /** It is a page elsewhere, and the portal stays where it is. */
  outside?: boolean;
}

/** One way to reach somebody. */
function ContactLink({ Icon, label, value, href, outside = false }: ContactLinkProps) {
  const { t } = useText('mf-dashboard/support');
  return (
    <li className={styles.contact}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={styles.label}>{label}</span>
        <Anchor href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
          {outside ? `${value} ${t('shared:newTab')}` : value}
        </Anchor>
      </span>
    </li>
  );
}

/** What support will ask for, to be read out or copied into a mail. */
function SystemFactsCard({ isOfPractice }: { isOfPractice: boolean }) {
  const { t } = useText('mf-dashboard/support');
  const known = useSystemFacts();
  const list = useRef<HTMLDivElement>(null);
  const copy = useCopy(list);
  const facts = FACTS.map((fact) => ({ name: t(`facts.${fact}`), value: known[fact] }));
  const lines = facts.filter(({ value }) => value !== '').map((fact) => t('facts.line', fact));
  return (
    <SupportCard title={t('facts.title')} text={t(isOfPractice ? 'facts.text' : 'facts.textForClients')}>
      <div ref={list}>
        <FactList facts={facts} />
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden="true" size={18} />}
          onClick={() => void copy(lines.join('\n'))}
        >
          {t('facts.copy')}
        </Button>
      </div>
    </SupportCard>
  );
}

/** The facts of this page, as they are now. */
function useSystemFacts(): Record<Fact, string> {
  const edition = useEdition();
  const { locale } = useLocale();
  const { timeZone } = useFormats();
  const isKnown = useOptionalUser() !== null;
  return systemFacts({
    edition,
    locale,
    // Of who is not signed in nobody knows it.
    timeZone: isKnown ? timeZone : '',
    deviceTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent,
    size: { width: window.innerWidth, height: window.innerHeight },
    addresses: useLoadedAddresses(),
  });
}

/** Addresses of all that this page has loaded so far, in order: parts of it may come after the page itself. */
function useLoadedAddresses(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((loaded) =>
      setAddresses((before) => [...before, ...loaded.getEntries().map(({ name }) => name)]),
    );
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return addresses;
}

/**
 * Puts a text on the clipboard and says so. Where pages may not use it, what the text was made of is selected, to be
 * copied by hand.
 */
function useCopy(shown: RefObject<HTMLElement | null>): (text: string) => Promise<void> {
  const { t } = useText('mf-dashboard/support');
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('facts.copied') });
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      notify({ kind: 'info', message: t('facts.copyByHand') });
    }
  };
}

/** One matter of the support page. */
function SupportCard({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && (
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}
