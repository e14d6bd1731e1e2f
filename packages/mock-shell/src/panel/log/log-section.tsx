import { Button, Text, TextInput } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { useState } from 'react';
import type { HostEvent } from '../../host/host-event.ts';
import { Section } from '../dock/section.tsx';
import { isFilled } from '../mock/build-registry.ts';
import { filterLog, logKinds, mostEntries } from '../mock/log.ts';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';
import rows from '../sections/row.module.css';
import { CallLine } from './call-line.tsx';
import styles from './log.module.css';
import { LogTime } from './log-time.tsx';

/** Every call with its payloads, and everything that the remote asked of its host; the newest first. */
export function LogSection() {
  const { t } = usePanelText();
  const { clearLog } = useMock();
  const log = useMockState((state) => state.log);
  const [kind, setKind] = useState<(typeof logKinds)[number]>('all');
  const [text, setText] = useState('');
  const lines = filterLog(log, kind, text);
  return (
    <Section id="log" title={t('log.title')} value={t('log.lines', { count: log.length })}>
      <div className={rows.row}>
        <div className={rows.grow}>
          <NativeSelect
            label={t('log.show')}
            size="sm"
            value={kind}
            options={logKinds.map((value) => ({ value, label: t(`log.${value}`) }))}
            onChange={(value) => setKind(logKinds.find((known) => known === value) ?? 'all')}
          />
        </div>
        <TextInput
          className={rows.grow}
          type="search"
          label={t('log.filter')}
          size="sm"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {log.length === 0 ? t('log.empty') : t('log.nothing_fits')}
        </Text>
      ) : (
        <ol className={styles.log} aria-label={t('log.title')}>
          {lines.map((entry) => (
            <li key={entry.id}>
              {entry.kind === 'call' ? (
                <CallLine record={entry.record} />
              ) : (
                <EventLine event={entry.event} at={entry.at} />
              )}
            </li>
          ))}
        </ol>
      )}
      {log.length === mostEntries && (
        <Text size="sm" c="dimmed">
          {t('log.limit', { lines: mostEntries })}
        </Text>
      )}
      <Button size="sm" variant="default" onClick={clearLog}>
        {t('log.clear')}
      </Button>
    </Section>
  );
}

function EventLine({ event, at }: { event: HostEvent; at: Date }) {
  const { t } = usePanelText();
  const { build } = useMock();
  const { version } = useScene();
  const isEmptySlot = event.kind === 'slot' && !isFilled(build, version, event.detail);
  return (
    <div className={styles.event}>
      <LogTime at={at} /> <span className={styles.kind}>{t(`log.events_named.${event.kind}`)}</span>{' '}
      <span className={styles.path}>{isEmptySlot ? t('log.empty_slot', { slot: event.detail }) : event.detail}</span>
    </div>
  );
}
