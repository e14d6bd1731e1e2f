import type { StatusChange } from '@portal/contract/entities/appointment-overview';
import { bookedMinutes } from '@portal/contract/rules/durations';
import { useFormats, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import styles from './appointment-page.module.css';
import type { OverviewProps } from './overview.tsx';
import { useWhenIn } from './use-when-in.ts';

/** How an appointment came to its status, in words: when it was booked, and who changed it from what to what. */
export function StatusHistory({ overview: { appointment, created_at, history } }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const wordsOf = useChangeWords(bookedMinutes(appointment));
  return (
    <ol className={styles.history}>
      <li>
        {t('history.booked')} <When at={created_at} />
      </li>
      {history.map((change, place) => {
        const { at } = change;
        const { what, detail } = wordsOf(change);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes stay in their places, and two may have no time
          <li key={place}>
            {what} <When at={at} />
            {detail !== null && <span className={styles.detail}>{detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** A change that keeps the status corrects what stands beside it: the reason, or the minutes. */
function kindOf({ from, to }: StatusChange): 'set' | 'kept' | 'changed' {
  if (from === null) return 'set';
  return from === to ? 'kept' : 'changed';
}

/** Gives a function that puts a change into words; beside them why it was canceled, or to how many minutes shortened. */
function useChangeWords(booked: number) {
  const { t } = useText('mf-dashboard/appointment');
  const { user } = useSession();
  const { timeZone } = useFormats();
  const whenIn = useWhenIn();
  const status = (key: StatusChange['to'] | null) => (key === null ? '' : t(`shared:status.${key}`));
  const detailOf = ({ to, reason, duration }: StatusChange) => {
    if (reason !== null) return t(`shared:reasons.${reason}`);
    const isShortened = to === 'completed' && duration !== null && duration !== booked;
    return isShortened ? t('shared:appointments.minutes', { count: duration }) : null;
  };
  return (change: StatusChange) => {
    const { person, from, to, moved } = change;
    if (moved && person !== null) {
      const times = { from: whenIn(moved.from, timeZone), to: whenIn(moved.to, timeZone) };
      const isOwn = person.id === user.id;
      const what = isOwn
        ? t('history.moved.you', times)
        : t('history.moved.other', { ...times, name: person.full_name });
      return { what, detail: null };
    }
    const words = { from: status(from), to: status(to) };
    const key = `history.${kindOf(change)}`;
    if (person === null) return { what: t('history.unknown', words), detail: detailOf(change) };
    const what =
      person.id === user.id ? t(`${key}.you`, words) : t(`${key}.other`, { ...words, name: person.full_name });
    return { what, detail: detailOf(change) };
  };
}

/** When something was done, as the reader's clock had it; nothing where nobody wrote it down. */
function When({ at }: { at: string | null }) {
  const { dateTime, zoneName } = useFormats();
  if (at === null) return null;
  return (
    <time dateTime={at} className={styles.at}>
      {dateTime(at)} {zoneName(at)}
    </time>
  );
}
