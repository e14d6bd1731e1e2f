import type { TraceEvent } from '../notes/page-tasks.ts';

/** What the page's thread worked for one page of a wizard, as processor time. */
export interface TurnWork {
  title: string;
  /** From the last answer of the save before, or the press of a button that saved nothing, to the frame that shows it: ms. */
  work: number;
}

/** The mark that `watchPages` leaves once a page is there. */
const SHOWN = 'wizard page: ';

const pathOf = (url: string) => new URL(url).pathname;
/** The person is asked for before the first page of somebody new; their place is kept behind everybody's back. */
const isOfSave = ({ url, requestMethod }: { url: string; requestMethod: string }) =>
  pathOf(url).startsWith('/api/') && requestMethod !== 'GET' && !pathOf(url).endsWith('/onboarding');

/** Reads from the trace of one turn what it cost. Other programs of the machine are not in it, as they are in times. */
export function turnWorkOf(events: readonly TraceEvent[]): TurnWork | null {
  const mark = events.find(({ name }) => name.startsWith(SHOWN));
  if (!mark) return null;
  const own = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid).sort((a, b) => a.ts - b.ts);
  const sent = new Map(
    own.filter(({ name }) => name === 'ResourceSendRequest').map(({ args }) => [args?.data?.requestId, args?.data]),
  );
  const answers = own.filter(({ name, ts, args }) => {
    const { url, requestMethod } = sent.get(args?.data?.requestId) ?? {};
    return name === 'ResourceFinish' && ts < mark.ts && url && requestMethod && isOfSave({ url, requestMethod });
  });
  const pressed = own.find(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  const from = answers.at(-1)?.ts ?? pressed?.ts ?? mark.ts;
  const painted = own.find(({ name, ts }) => name === 'Commit' && ts > mark.ts)?.ts ?? Number.POSITIVE_INFINITY;
  const tasks = own.filter(
    ({ name, ph, ts, dur = 0 }) => name === 'RunTask' && ph === 'X' && ts + dur > from && ts < painted,
  );
  const work = tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return { title: mark.name.slice(SHOWN.length), work };
}
