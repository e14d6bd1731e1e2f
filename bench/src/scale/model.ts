/** What one thing costs, as it was measured at less than what it was then checked at. */
export interface Cost {
  /** MB of a process's memory. */
  memoryMb?: number;
  /** Seconds of the portal's processor: in a second for what stands open, once for what is done. */
  processor?: number;
  /** The same of PostgreSQL. */
  database?: number;
  /** Bytes that stay in the database, with indexes, and rows. */
  bytes?: number;
  rows?: number;
  /** Bytes that are tidied away after a day. */
  passing?: number;
}

export const KINDS = [
  ...['person signed in', 'waiting room', 'chat', 'call', 'note saved', 'file', 'audit event', 'call of the API'],
] as const;
export type Kind = (typeof KINDS)[number];
export type Costs = Readonly<Record<Kind, Cost>>;

/** How people use a portal, by session; assumptions to be changed by whoever knows better (docs/scale.md). */
interface Usage {
  /** Hours in which the sessions of a day lie, and how much busier the busiest of them is than the mean. */
  hours: number;
  peak: number;
  /** Minutes that each stands open for each session. */
  signedIn: number;
  waiting: number;
  call: number;
  chat: number;
  /** How often each happens for each session. */
  saves: number;
  files: number;
  events: number;
  calls: number;
  /** Commits that tell other processes something: a message that is sent, read or typed, somebody who comes to wait. */
  announcements: number;
}

const USAGE: Usage = {
  hours: 10,
  peak: 2,
  ...{ signedIn: 120, waiting: 5, call: 50, chat: 60 },
  ...{ saves: 25, files: 0.2, events: 60, calls: 250, announcements: 60 },
};

/** What a portal has to carry on a day with so many sessions. */
export interface Load {
  sessions: number;
  /** Open at the same time in the busiest hour. */
  open: Readonly<Record<'person signed in' | 'waiting room' | 'chat' | 'call', number>>;
  /** In a second of the busiest hour. */
  perSecond: Readonly<Record<'note saved' | 'file' | 'audit event' | 'call of the API', number>>;
  announcementsPerSecond: number;
  /** Processors that the portal's processes and PostgreSQL need, and MB that the processes hold. */
  processors: number;
  databaseProcessors: number;
  memoryMb: number;
  /** Processes of the portal, two at least, with room for a restart and for an uneven minute. */
  processes: number;
  /** GB that a year adds to the database, and the events among them; GB that a day adds and the next one tidies away. */
  yearGb: number;
  eventsYearGb: number;
  passingGb: number;
}

const DAYS = 250;
/** A process has one thread: more of its time than this taken, and answers wait for one another. */
const BUSY = 0.6;

/** Works out a load from costs: what stands open at once, what happens in a second, and what both take. */
export function loadOf(sessions: number, costs: Costs, usage: Usage = USAGE): Load {
  const atOnce = (minutes: number) => ((sessions * minutes) / (usage.hours * 60)) * usage.peak;
  const inSecond = (times: number) => ((sessions * times) / (usage.hours * 3_600)) * usage.peak;
  const open = {
    'person signed in': atOnce(usage.signedIn),
    'waiting room': atOnce(usage.waiting),
    chat: atOnce(usage.chat),
    call: atOnce(usage.call),
  };
  const perSecond = {
    'note saved': inSecond(usage.saves),
    file: inSecond(usage.files),
    'audit event': inSecond(usage.events),
    'call of the API': inSecond(usage.calls),
  };
  const counts: Readonly<Record<Kind, number>> = { ...open, ...perSecond };
  const sum = (of: (cost: Cost) => number) => KINDS.reduce((total, kind) => total + counts[kind] * of(costs[kind]), 0);
  const daily = { 'note saved': usage.saves, file: usage.files, 'audit event': usage.events };
  const gbOf = (of: (cost: Cost) => number, kinds: readonly (keyof typeof daily)[]) =>
    kinds.reduce((total, kind) => total + (sessions * daily[kind] * of(costs[kind])) / 1e9, 0);
  const staying = ({ bytes = 0 }: Cost) => bytes * DAYS;
  const processors = sum(({ processor = 0 }) => processor);
  return {
    ...{ sessions, open, perSecond, processors },
    announcementsPerSecond: inSecond(usage.announcements),
    databaseProcessors: sum(({ database = 0 }) => database),
    memoryMb: sum(({ memoryMb = 0 }) => memoryMb),
    processes: Math.max(2, Math.ceil(processors / BUSY) + 1),
    yearGb: gbOf(staying, ['note saved', 'file', 'audit event']),
    eventsYearGb: gbOf(staying, ['audit event']),
    passingGb: gbOf(({ passing = 0 }) => passing, ['note saved', 'file']),
  };
}

/** A point that was measured beside what the model says of it. */
export interface Check {
  kind: Kind;
  what: string;
  predicted: number;
  measured: number;
}

/** How far the model is from a point, as a share of what was measured there. */
export const offBy = ({ predicted, measured }: Pick<Check, 'predicted' | 'measured'>) =>
  Math.abs(predicted - measured) / measured;

/** No further than a fifth. */
export const holds = (check: Pick<Check, 'predicted' | 'measured'>) => offBy(check) <= 0.2;
