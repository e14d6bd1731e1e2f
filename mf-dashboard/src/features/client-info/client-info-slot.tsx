import { fetchClient, updateClient } from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import { dialable, phone, readablePhone } from '@portal/contract/rules/contact';
import {
  createFormats,
  languageTag,
  type SlotInputs,
  useEdition,
  useLocale,
  useNotify,
  useNow,
  useSession,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { Anchor, Button, VisuallyHidden } from '@portal/ui/base';
import { Answer, EmptyState, Skeleton, useFailureText } from '@portal/ui/data';
import { Switch } from '@portal/ui/switches';
import { type ReactNode, useId, useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import styles from './client-info.module.css';
import { type KnownList, knownKey } from './known-values.ts';
import safetySwitchStyles from './safety-switch.module.css';

/** The slot `client-info/v1`; of another client it begins anew, so that nobody's facts stand under another's name. */
export default function ClientInfoSlot({ clientId }: SlotInputs['client-info/v1']) {
  return <ClientInfo key={clientId} clientId={clientId} />;
}

/**
 * Client Info: demographics, ways to reach the client, health and emergency contact (API-157, BS-002, SESS-042). A
 * section with headings of its own, for the side panel of a session as for a page.
 */
function ClientInfo({ clientId }: { clientId: string }) {
  const { t } = useText('mf-dashboard/client');
  const headingId = useId();
  const answer = useCall(fetchClient, { params: { id: clientId } }, { keepPrevious: true });
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending} className={styles.info}>
      <h2 id={headingId} className={styles.title}>
        {t('shared:clients.info')}
      </h2>
      <Answer
        answer={answer}
        failed={t('shared:clients.infoFailed')}
        failures={{ not_found: <EmptyState title={t('shared:clients.unknown')} /> }}
        stale={t('clientInfo.stale')}
        skeleton={<InfoSkeleton />}
      >
        {(client) => <ClientFacts client={client} />}
      </Answer>
    </section>
  );
}

/** Facts of each group, as many as come. */
const groups = { personal: 5, contact: 4, health: 4, emergency: 3 };

/** As large as a client's facts. */
function InfoSkeleton() {
  return Object.entries(groups).map(([group, count]) => (
    <div key={group} className={styles.waiting}>
      <Skeleton height={18} width="35%" />
      {Array.from({ length: count }, (_, index) => `fact-${index}`).map((fact) => (
        <Skeleton key={fact} height={16} width="80%" />
      ))}
    </div>
  ));
}

/**
 * All that a practitioner is told of a client (SESS-129, SESS-130, SESS-131, SESS-132, SESS-133, SESS-134); what nobody
 * stated is said to be so.
 */
function ClientFacts({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard/client');
  const { email, primary_number, personal_detail: detail, contact_emergency: emergency } = client;
  const known = (list: KnownList, value: string | null | undefined) => {
    const key = value ? knownKey(list, value) : null;
    return key === null ? value : t(`clientInfo.known.${key}`);
  };
  const group = (name: string, facts: Readonly<Record<string, ReactNode>>, below?: ReactNode) => (
    <div className={styles.group}>
      <h3 className={styles.heading}>{t(`clientInfo.groups.${name}`)}</h3>
      <FactList facts={Object.entries(facts).map(([fact, value]) => ({ name: t(`clientInfo.${fact}`), value }))} />
      {below}
    </div>
  );
  return (
    <>
      {group('personal', {
        preferredName: client.preferred_name_with_last_name,
        pronoun: known('pronoun', client.pronoun),
        gender: known('gender', client.gender),
        legalGender: known('legal_gender', detail?.legal_gender),
        occupation: detail?.occupation,
      })}
      {group('contact', {
        email: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>,
        phone: primary_number?.number && <PhoneLink number={primary_number.number} />,
        address: client.address,
        localTime: <LocalTime timeZone={client.preference.timezone} />,
      })}
      {group(
        'health',
        {
          coverage: detail && t(detail.coverage_yn ? 'shared:yes' : 'shared:no'),
          healthNumber: detail?.health_number && <HealthNumber number={detail.health_number} />,
          familyDoctor: client.contact_primary?.name,
        },
        <SafetySwitch client={client} />,
      )}
      {group('emergency', {
        emergencyName: emergency?.name,
        emergencyPhone: emergency?.phone && <PhoneLink number={emergency.phone} />,
        relationship: known('relationship', emergency?.relationship),
      })}
    </>
  );
}

/** Says nothing of the number, not even its length. */
const MASK = '••••••••••';

/** A health number, hidden from who looks over a shoulder or sees a shared screen, until it is asked for (decision 44). */
function HealthNumber({ number }: { number: string }) {
  const { t } = useText('mf-dashboard/client');
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

const EVERY_MINUTE = 60_000;

/** What the clock says where the client is: `3:05 PM EST`, and which zone that is, in words. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const { locale } = useLocale();
  const edition = useEdition();
  const now = useNow(EVERY_MINUTE);
  const formats = createFormats(locale, edition, timeZone);
  return (
    <>
      <time dateTime={now.toISOString()}>
        {formats.time(now)} {formats.zoneName(now)}
      </time>
      <span className={styles.zone}>{zoneWords(formats.timeZone, now, languageTag(locale, edition))}</span>
    </>
  );
}

/** `Atlantic Standard Time` / `heure normale de l’Atlantique`. */
function zoneWords(timeZone: string, now: Date, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A number to dial; what is no number, as with an extension beside it, is there to read. */
function PhoneLink({ number }: { number: string }) {
  if (phone(number) !== null) return number;
  return <Anchor href={`tel:${dialable(number)}`}>{readablePhone(number)}</Anchor>;
}

/** Whether the client works in a safety-sensitive position: shown as chosen at once, taken back if it is refused (BA-016). */
function SafetySwitch({ client }: { client: Client }) {
  const { t } = useText('mf-dashboard/client');
  const { user } = useSession();
  const notify = useNotify();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutateAsync: update } = useCallMutation(updateClient);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const params = { id: client.id };

  const onSaved = async (saved: Client) => {
    // As `useCall` builds keys, whatever the language. What was asked before the answer came is older than it.
    const queryKey = [user.id, fetchClient.id, { params }];
    await queries.cancelQueries({ queryKey });
    queries.setQueriesData({ queryKey }, saved);
  };
  const onRefused = (error: unknown) =>
    notify({ kind: 'error', message: t('clientInfo.safetyRefused', { reason: failureText(error) }) });
  const choose = async (safety_sensitive_position_yn: boolean) => {
    // The one before is still on its way; the switch is not disabled, which would lose the focus.
    if (chosen !== null) return;
    setChosen(safety_sensitive_position_yn);
    const body = { client: { personal_detail: { safety_sensitive_position_yn } } };
    await update({ params, body }).then(onSaved, onRefused);
    setChosen(null);
  };
  return (
    <Switch
      label={t('clientInfo.safety')}
      checked={chosen ?? client.personal_detail?.safety_sensitive_position_yn ?? false}
      onChange={(event) => void choose(event.currentTarget.checked)}
      classNames={{ root: safetySwitchStyles.switch ?? '' }}
    />
  );
}
