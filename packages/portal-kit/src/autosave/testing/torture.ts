import { type TortureDay, tortureDay } from './torture-day.ts';
import { type Marks, newest } from './torture-server.ts';
import { openTortureTab, type TortureTab } from './torture-tab.ts';

const TEN_MINUTES_MS = 600_000;
/** After the last fault and the last number, everything has to be saved within this. */
const CALM_MS = 120_000;
/** A crash takes no more than this from what was written last, in milliseconds: it was not read or not kept yet. */
const LOST_BY_CRASH_MS = 600;

export interface TortureOptions {
  seed: number;
  faults: number;
  /** With versions, two tabs write and tabs may crash: without, an old save can come after a newer one of the next visit. */
  isVersioned: boolean;
}

/** What went wrong that must not, and how much went on. */
export interface TortureResult {
  wrong: string[];
  figures: Record<string, number>;
}

/** Somebody writes a record for ten minutes, and until everything has gone wrong that shall; then it comes to rest. */
export async function torture({ seed, faults, isVersioned }: TortureOptions): Promise<TortureResult> {
  const day = tortureDay(seed, faults, isVersioned);
  const { time, server, storage, between } = day;
  const wrong = new Set<string>();
  /** What every pen that is gone has to have left, at least and at most. */
  const owed: { pen: string; least: number; most: number }[] = [];
  let pens = 0;
  const open = (isForbidden = false) => {
    pens += 1;
    return openTortureTab(day, `p${pens}.`, isForbidden);
  };
  let tab = open();
  let other: TortureTab | null = null;
  const end = time.now() + TEN_MINUTES_MS;
  const isOver = () => time.now() >= end && day.isCalm();
  const look = () => {
    for (const each of [tab, other]) for (const lie of each?.lies() ?? []) wrong.add(`${time.now()}: ${lie}`);
  };

  const finish = (gone: TortureTab, isCrash: boolean) => {
    const { pen, written } = gone;
    const most = written.at(-1)?.mark ?? 0;
    const before = time.now() - (isCrash ? LOST_BY_CRASH_MS : 0);
    const least = isCrash ? (written.filter(({ at }) => at < before).at(-1)?.mark ?? 0) : most;
    owed.push({ pen, least, most });
    if (isCrash) gone.crash();
    else gone.close();
    const there = newest(server.current().marks, keptIn(day));
    if ((there[pen] ?? 0) < least) wrong.add(`${time.now()}: ${pen}${least} is neither saved nor kept`);
  };
  const write = () => {
    if (isOver()) return;
    tab.write();
    look();
    time.after(day.random() < 0.15 ? between(600, 5_000) : between(80, 400), write);
  };
  const reopen = (isCrash: boolean, pauseMs: number, isForbidden = false) => {
    if (!tab.isAlive()) return;
    finish(tab, isCrash);
    time.after(pauseMs, () => {
      tab = open(isForbidden);
    });
  };
  const events = eventsOf(day, {
    tab: () => tab,
    reopen,
    openOther: () => {
      if (other?.isAlive()) return;
      const opened = open();
      other = opened;
      for (let key = 1; key <= 3; key += 1) time.after(between(500, 5_000), () => opened.write());
      const leave = () => {
        if (!opened.isSafe() || storage.isFull) time.after(1_000, leave);
        else finish(opened, day.random() < 0.5);
      };
      time.after(between(6_000, 15_000), leave);
    },
  });
  const happen = () => {
    if (isOver()) return;
    // What is not kept and not saved goes with its page: the browser asks before, and nobody says yes.
    const isSafe = tab.isSafe() && !storage.isFull && other?.isSafe() !== false;
    const [name, event] = day.pick(events.filter((each) => isSafe || each.isHarmless)).entry;
    if (!day.isCalm() && tab.isAlive()) {
      day.countFault(name);
      event();
    }
    time.after(between(1_500, 5_000), happen);
  };

  write();
  time.after(3_000, happen);
  while (!isOver()) await time.run(5_000, look);
  tab.mount();
  await time.run(CALM_MS, look);
  // What a tab has left that was closed or gone is found by the next that opens.
  for (let visit = 0; (storage.drafts.size > 0 || visit === 0) && visit < 6; visit += 1) {
    reopen(false, 0);
    await time.run(CALM_MS, look);
  }
  for (const { pen, least, most } of owed) {
    const mark = server.current().marks[pen] ?? 0;
    if (mark < least || mark > most) wrong.add(`The server has ${pen}${mark} where ${least} to ${most} was written`);
  }
  if (storage.drafts.size > 0) wrong.add(`${storage.drafts.size} drafts are left`);
  return {
    wrong: [...wrong, ...server.harm],
    figures: {
      seed,
      minutes: Math.round((time.now() - end + TEN_MINUTES_MS) / 60_000),
      tabs: pens,
      written: owed.reduce((sum, { most }) => sum + most, 0),
      saves: server.taken,
      'saves that came again': server.repeated,
      faults: [...day.faults.values()].reduce((sum, count) => sum + count, 0),
      ...Object.fromEntries(day.faults),
    },
  };
}

/** All that drafts hold. */
function keptIn({ storage }: TortureDay): Marks {
  return [...storage.drafts.values()].reduce<Marks>((all, draft) => newest(all, (draft as { value: Marks }).value), {});
}

interface Event {
  entry: readonly [string, () => void];
  /** It takes nothing from the page. */
  isHarmless: boolean;
}

interface Hands {
  tab(): TortureTab;
  reopen(isCrash: boolean, pauseMs: number, isForbidden?: boolean): void;
  openOther(): void;
}

/** Whatever befalls a browser while somebody writes. */
function eventsOf(day: TortureDay, { tab, reopen, openOther }: Hands): Event[] {
  const { time, between, storage } = day;
  const later = (low: number, high: number, work: () => void) => time.after(between(low, high), work);
  const harmless: Record<string, () => void> = {
    'looked away': () => {
      const page = tab();
      page.hide();
      later(500, 5_000, page.wake);
    },
    offline: () => {
      day.isOnline = false;
      later(1_000, 15_000, () => {
        day.isOnline = true;
        tab().wake();
      });
    },
    'storage full': () => {
      storage.isFull = true;
      later(2_000, 10_000, () => {
        storage.isFull = false;
      });
    },
    'removed while it saves': () => {
      const page = tab();
      page.write();
      // In the middle of the save, which begins half a second after the last key.
      time.after(510, page.unmount);
      later(600, 9_000, page.mount);
    },
    '401, and the page stays': () => {
      day.person = null;
      later(500, 4_000, () => {
        day.person = 'maya';
      });
    },
    ...(day.isVersioned && { 'two tabs': openOther }),
  };
  const others: Record<string, () => void> = {
    reload: () => reopen(false, 50),
    '401': () => {
      day.person = null;
      later(800, 1_500, () => {
        if (tab().isSafe()) reopen(false, between(500, 5_000));
        day.person = 'maya';
      });
    },
    'person switched': () => {
      day.person = 'dana';
      later(800, 1_500, () => {
        if (tab().isSafe()) reopen(false, between(500, 5_000));
        day.person = 'maya';
      });
    },
    'storage forbidden': () => reopen(false, 50, true),
    ...(day.isVersioned && { crash: () => reopen(true, 500) }),
  };
  return [
    ...Object.entries(harmless).map((entry) => ({ entry, isHarmless: true })),
    ...Object.entries(others).map((entry) => ({ entry, isHarmless: false })),
  ];
}
