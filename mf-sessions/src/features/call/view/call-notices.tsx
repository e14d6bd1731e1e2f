import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useLocation } from '@portal/portal-kit/router';
import { Anchor, VisuallyHidden } from '@portal/ui/base';
import { useSlow } from '@portal/ui/data';
import { Notice } from '@portal/ui/live';
import { useEffect, useRef, useState } from 'react';
import { inputsOf } from '../../devices/use-session-devices.ts';
import { isConnected } from '../../session/connection/connection-state.ts';
import styles from './call-notices.module.css';
import { CallSound } from './call-sound.tsx';
import type { CallStageProps } from './call-stage.tsx';
import { ConnectionNotice, useConnectingText } from './connection-notice.tsx';
import { DeviceNews } from './device-news.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { type DialIn, DialInFacts } from './dial-in.tsx';
import { isHeard, type Pane } from './panes.ts';
import { QuietNotice, type Silences } from './quiet-notice.tsx';
import type { MediaFlows } from './use-media-flow.ts';

type CallNoticesProps = Pick<CallStageProps, 'call' | 'snapshot' | 'devices' | 'modality' | 'dialIn'> & {
  panes: readonly Pane[];
  /** What arrives from the others. */
  flows: MediaFlows;
};

/** What there is to say about a call, in words: one's own connection and devices, then the others. */
export function CallNotices({ call, snapshot, devices, modality, panes, flows, dialIn }: CallNoticesProps) {
  const { state, people, refusal } = snapshot;
  const inRoom = isConnected(state);
  const silences: Silences = useRef(new Map());
  return (
    <div className={styles.notices}>
      <ConnectionNotice {...{ state, refusal, dialIn }} onUseHere={call.reconnect} />
      <DeviceNotice devices={devices} modality={modality} dialIn={dialIn} inRoom={inRoom} />
      <DeviceNews devices={devices} inputs={inputsOf(modality)} />
      <CallSound people={people} speakerId={devices.chosen.speaker} />
      {panes.map(({ name, person }) => {
        if (!person) return null;
        if (flows.get(person.userId) === 'blocked')
          return <BlockedNotice key={person.userId} name={name} dialIn={dialIn} />;
        if (isHeard(person, people))
          return <QuietNotice key={person.sid} {...{ name, person, people, flows, silences, dialIn }} />;
        const unseen = modality === 'video' && person.video === null;
        return <SilentNotice key={person.sid} {...{ name, unseen, dialIn }} />;
      })}
      <PeopleNews panes={panes} inRoom={inRoom} />
    </div>
  );
}

type WaitingNoticeProps = Pick<CallNoticesProps, 'snapshot' | 'modality'> & { isAlone: boolean };

/**
 * One is not in the room yet, or nobody else is (SESS-064). It lies on the others' empty place, so that nothing moves
 * when they come.
 */
export function WaitingNotice({ isAlone, snapshot, modality }: WaitingNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const { locale } = useLocale();
  const connecting = useConnectingText(snapshot.state, modality);
  return (
    <Notice text={isAlone ? t('call.alone.text') : connecting}>
      {isAlone && (
        <Anchor href={SUPPORT_CONTACTS.helpCentre[locale]} target="_blank" rel="noopener noreferrer">
          {t('call.alone.helpCentre')} {t('shared:newTab')}
        </Anchor>
      )}
    </Notice>
  );
}

/** How long sound may take to arrive after somebody has come, in milliseconds. */
const arrivesWithinMs = 5_000;

/**
 * Somebody sends and nothing arrives: the network between the two lets no media pass. The other side is told the same,
 * and the way out is the phone, another network or a new connection.
 */
function BlockedNotice({ name, dialIn }: Pick<SilentNoticeProps, 'name' | 'dialIn'>) {
  const { t } = useText('mf-sessions/call');
  const { pathname, search } = useLocation();
  return (
    <Notice tone="trouble" text={t('call.blocked.text', { name })}>
      <p>
        {t('call.blocked.advice')} <Anchor href={`${pathname}${search}`}>{t('call.unable.refresh')}</Anchor>
      </p>
      {dialIn.pin !== null && (
        <div>
          <p>{t('call.blocked.phone')}</p>
          <DialInFacts dialIn={dialIn} />
        </div>
      )}
    </Notice>
  );
}

interface SilentNoticeProps {
  name: string;
  /** Their picture does not arrive either, where one is to be expected. */
  unseen: boolean;
  dialIn: DialIn;
}

/** Somebody is there and no sound comes from them: they can be spoken with by phone (SESS-065, SESS-081). */
function SilentNotice({ name, unseen, dialIn }: SilentNoticeProps) {
  const { t } = useText('mf-sessions/call');
  const isSilent = useSlow(arrivesWithinMs);
  const text = t(unseen ? 'call.silent.both' : 'call.silent.text', { name });
  return (
    <Notice tone="trouble" text={isSilent ? text : null}>
      {isSilent && <DialInFacts dialIn={dialIn} />}
    </Notice>
  );
}

/**
 * Says once who has come, gone (SESS-102) or lost the connection, for those who do not see it. In another language it
 * would be said anew: what is no news any more goes instead.
 */
function PeopleNews({ panes, inRoom }: { panes: readonly Pane[]; inRoom: boolean }) {
  const { t } = useText('mf-sessions/call');
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const lostBefore = useRef<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState({ t, text: '' });
  useEffect(() => {
    // While one is in no room oneself, nobody has left it.
    if (!inRoom) return;
    const now = new Map(panes.flatMap(({ name, person }) => (person ? [[person.userId, name] as const] : [])));
    const came = [...now]
      .filter(([id]) => !before.current.has(id))
      .map(([, name]) => t('call.person.joined', { name }));
    const went = [...before.current].filter(([id]) => !now.has(id)).map(([, name]) => t('call.person.left', { name }));
    const lost = new Set(panes.flatMap(({ person }) => (person?.isReconnecting ? [person.userId] : [])));
    const newlyLost = [...now]
      .filter(([id]) => lost.has(id) && !lostBefore.current.has(id))
      .map(([, name]) => t('call.person.reconnecting', { name }));
    before.current = now;
    lostBefore.current = lost;
    const all = [...came, ...went, ...newlyLost];
    if (all.length > 0) setNews({ t, text: all.join('. ') });
  }, [panes, inRoom, t]);
  return <VisuallyHidden role="status">{news.t === t ? news.text : ''}</VisuallyHidden>;
}
