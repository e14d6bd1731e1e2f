import type { TestWorld } from '@portal/mock-shell';
import { badDay } from './bad-day.ts';
import { happenings } from './happenings.ts';
import { createWriter } from './writer.ts';

const TEN_MINUTES_MS = 600_000;
/** After the last fault and the last key, everything has to be saved within this. */
const CALM_MS = 120_000;

export interface ChaosResult {
  /** What the editor shows in the end, and what the server has. */
  typed: string;
  onServer: string;
  /** Words of all tabs that should be there and are not, or the other way round. */
  missing: string[];
  surplus: string[];
  /** Moments at which the screen said "Saved" and it was not so, or at which a text came back wrong. */
  lies: string[];
  /** Drafts that are still there. */
  drafts: number;
}

/** Writes a note for ten minutes, and until everything has gone wrong that shall; then lets it come to rest. */
export async function playChaos(
  world: TestWorld,
  { faults = 200, ...note }: { id: string; token: string; seed: number; faults?: number; tabs: 1 | 2 },
): Promise<ChaosResult> {
  const day = await badDay(world, { ...note, faults });
  const { time, server, storage } = day;
  const end = time.now() + TEN_MINUTES_MS;
  const isOver = () => time.now() >= end && day.isCalm();
  const writer = createWriter(day, { isOver, hasOthers: note.tabs === 2 });
  happenings(day, { writer, isOver, hasOthers: note.tabs === 2 });
  while (!isOver()) await time.run(5_000, writer.look);
  await time.run(CALM_MS, writer.look);
  // What a tab has left that was closed or gone is found by whoever opens the note next.
  for (let visit = 0; storage.drafts.size > 0 && visit < 5; visit += 1) {
    writer.reopen('closed', 0);
    await time.run(CALM_MS, writer.look);
  }
  return { ...writer.result(), onServer: server.current(), drafts: storage.drafts.size };
}
