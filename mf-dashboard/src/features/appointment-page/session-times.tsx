import type { OverviewClient } from '@portal/contract/entities/appointment-overview';
import { heldUntil } from '@portal/contract/rules/held-until';
import { MOVE_AHEAD_MS } from '@portal/contract/rules/timings';
import { createFormats, useEdition, useFormats, useLocale, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { CalendarFile } from '@portal/ui/calendar';
import { useState } from 'react';
import { FactList } from '../facts/fact-list.tsx';
import { useFetched } from '../fetched/use-fetched.ts';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import { useCalendarFormats } from '../schedule/calendar-formats.ts';
import styles from './appointment-page.module.css';
import type { OverviewProps } from './overview.tsx';
import { useNames } from './use-names.ts';

/** When the session is by the practitioner's clock and by that of each client, and its file for a calendar. */
export function SessionTimes({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { timeZone } = useFormats();
  const namesOf = useNames();
  const { appointment, clients } = overview;
  const spanIn = useSpan(appointment.start_date, heldUntil(appointment));
  return (
    <>
      <FactList
        facts={[
          { name: t('when.yours'), value: spanIn(timeZone) },
          ...byZone(clients).map((together) => ({
            name: t('when.theirs', { names: namesOf(together) }),
            value: spanIn(together[0]?.timezone ?? timeZone),
          })),
        ]}
      />
      <div className={styles.file}>
        <CalendarFile appointmentId={appointment.id} />
        <MoveButton overview={overview} />
      </div>
    </>
  );
}

/** Those who live by one zone together: a couple mostly does, and is told the time once. */
function byZone(clients: readonly OverviewClient[]): OverviewClient[][] {
  const zones = [...new Set(clients.map(({ timezone }) => timezone))];
  return zones.map((zone) => clients.filter(({ timezone }) => timezone === zone));
}

/** Puts the time of a session into words, by the clocks of a zone: its day, from when to when, and which zone that is. */
function useSpan(start: string, end: Date) {
  const { t } = useText('mf-dashboard/appointment');
  const { locale } = useLocale();
  const edition = useEdition();
  const { fullDate } = useCalendarFormats();
  return (timeZone: string) => {
    const { dayKey, time, zoneName } = createFormats(locale, edition, timeZone);
    return (
      <time dateTime={start}>
        <span className={styles.day}>{fullDate(dayKey(start))}</span>{' '}
        {t('when.span', { from: time(start), to: time(end), zone: zoneName(end) })}
      </time>
    );
  };
}

const loadDialog = async () => {
  const { MoveDialog } = await import(/* webpackChunkName: "move-dialog" */ './move-dialog.tsx');
  return MoveDialog;
};

const EVERY_MINUTE = 60_000;

/** Opens the dialog that moves an appointment, as long as it can be moved; its code is fetched when it is wanted. */
function MoveButton({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const now = useNow(EVERY_MINUTE);
  const { part: MoveDialog, fetch } = useFetched(loadDialog);
  const [opened, setOpened] = useState(false);
  useFocusAfter(opened, '#appointment-move');
  const { status, start_date } = overview.appointment;
  const isMovable = status === 'scheduled' && Date.parse(start_date) - now.getTime() > MOVE_AHEAD_MS;
  return (
    <>
      {isMovable && (
        <Button
          variant="default"
          id="appointment-move"
          aria-haspopup="dialog"
          onClick={() => void fetch(() => setOpened(true))}
        >
          {t('move.open')}
        </Button>
      )}
      {opened && MoveDialog && <MoveDialog overview={overview} onClose={() => setOpened(false)} />}
    </>
  );
}
