import { tableOf } from '../report.ts';
import { type Check, type Costs, KINDS, loadOf, offBy } from './model.ts';
import type { CallTried } from './try-plans.ts';

const DAYS = [10_000, 100_000, 1_000_000];

const figure = (value: number | undefined, digits: number) => (value ? value.toFixed(digits) : '–');
const few = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

/** Costs, what they make of a day with so many sessions, and how far the model is from larger points, as Markdown. */
export function scaleTables(costs: Costs, checks: readonly Check[]): string {
  const cost = KINDS.map((kind) => {
    const { memoryMb, processor = 0, database = 0, bytes, rows, passing } = costs[kind];
    return [
      kind,
      figure(memoryMb, 3),
      figure(processor * 1_000, 2),
      figure(database * 1_000, 2),
      ...[figure(bytes, 0), figure(rows, 1), figure(passing, 0)],
    ];
  });
  const loads = DAYS.map((sessions) => loadOf(sessions, costs));
  const row = (what: string, of: (load: (typeof loads)[number]) => number) => [what, ...loads.map(of).map(few)];
  const rows = [
    ...(['person signed in', 'waiting room', 'chat', 'call'] as const).map((kind) =>
      row(`${kind}, open at once`, ({ open }) => open[kind]),
    ),
    ...(['call of the API', 'audit event', 'note saved', 'file'] as const).map((kind) =>
      row(`${kind}, in a second`, ({ perSecond }) => perSecond[kind]),
    ),
    row('announcements between processes, in a second', (load) => load.announcementsPerSecond),
    row('processors of the portal', ({ processors }) => processors),
    ['processes of the portal', ...loads.map(({ processes }) => processes.toLocaleString('en'))],
    row('processors of PostgreSQL', ({ databaseProcessors }) => databaseProcessors),
    row('memory beside that of idle processes, GB', ({ memoryMb }) => memoryMb / 1_024),
    row('database, GB a year', ({ yearGb }) => yearGb),
    row('audit events among them, GB a year', ({ eventsYearGb }) => eventsYearGb),
    row('keys of writes, GB that are there for a day', ({ passingGb }) => passingGb),
  ];
  const held = checks.map((check) => [
    `${check.kind}: ${check.what}`,
    few(check.predicted),
    few(check.measured),
    `${(offBy(check) * 100).toFixed(0)} %`,
  ]);
  const head = ['cost of each', 'memory MB', 'processor ms', 'PostgreSQL ms', 'bytes', 'rows', 'bytes for a day'];
  return [
    tableOf(head, cost),
    tableOf(['sessions a day', ...DAYS.map((day) => day.toLocaleString('en'))], rows),
    tableOf(['the model against a larger point', 'model', 'measured', 'off by'], held),
  ].join('\n\n');
}

/**
 * So many times the pages of the smallest world at most: own rows lie together there, where few people have all of them,
 * and an index of ten million rows is a level deeper.
 */
const FLAT = 2;
/** 80 MB: what is read of memory in some tens of milliseconds, however much it grew. */
const FEW_PAGES = 10_000;

const pages = (value: number) => value.toLocaleString('en');
const ms = (value: number | null) => (value === null ? 'not answered' : value.toFixed(1));

/** Whether a call costs the database no more at its largest size than at its smallest. */
export function isFlat(ofCall: readonly CallTried[]): boolean {
  const [smallest, largest] = [ofCall[0], ofCall.at(-1)];
  if (!smallest || !largest || largest.ms === null) return false;
  return largest.pages <= Math.max(smallest.pages * FLAT, FEW_PAGES);
}

/** What each call touched at each size, and which of them grow with it. */
export function plansTable(tried: readonly CallTried[]): string {
  const sizes = [...new Set(tried.map(({ size }) => size))].sort((one, other) => one - other);
  const rows = [...new Set(tried.map(({ call }) => call))].map((call) => {
    const ofCall = sizes.flatMap((size) => tried.filter((each) => each.call === call && each.size === size));
    const of = (show: (each: CallTried) => string) => ofCall.map(show);
    return [
      call,
      ...of((each) => pages(each.pages)),
      ...of((each) => ms(each.ms)),
      ...of((each) => ms(each.databaseMs)),
      ofCall.at(-1)?.scanned.join(', ') || '–',
      isFlat(ofCall) ? 'yes' : 'no',
    ];
  });
  const at = (what: string) => sizes.map((size) => `${what} at ${size.toLocaleString('en')}`);
  return tableOf(
    ['call', ...at('pages of 8 kB'), ...at('ms'), ...at('of the database ms'), 'tables read from end to end', 'flat'],
    rows,
  );
}
