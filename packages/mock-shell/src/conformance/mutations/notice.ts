import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import type { Bench } from '../benches/bench.ts';
import type { Check } from '../checks/check.ts';
import { checks } from '../checks/checks.ts';
import { flows } from '../checks/flows.tsx';
import type { Member } from '../lent.ts';

/** Milliseconds that a check waits for one thing, and that it may take as a whole. */
interface Patience {
  forOneThing: number;
  asAWhole: number;
}

/**
 * The first is twice what an unchanged shell needs on an idle machine: most changed ones are waited for in vain. The
 * longest check takes three seconds of it, most of them for drafts to be written, every 300 ms.
 */
const patiences: readonly Patience[] = [
  { forOneThing: 1_000, asAWhole: 8_000 },
  { forOneThing: 25_000, asAWhole: 90_000 },
];

/** The machine's own timer, whatever a check does to timers. */
const { setTimeout, clearTimeout } = globalThis;

/**
 * Runs the checks on a changed shell until one notices: that of the changed member first, then all others.
 * @param open puts a shell on the bench, changed or as it is
 * @returns the name of the check that noticed, or null when none did
 */
export async function whoNotices(member: Member, open: (as: 'changed' | 'it is') => Bench): Promise<string | null> {
  const own: [string, Check] = [member, checks[member]];
  const others = Object.entries({ ...checks, ...flows }).filter(([name]) => name !== member);
  for (const [name, check] of [own, ...others]) if (await notices(check, open)) return name;
  return null;
}

/**
 * To notice is to fail with the change and to pass without it, both with the same patience: a machine too busy for the
 * short one is asked again with the long one, and never counts as a notice.
 */
async function notices(check: Check, open: (as: 'changed' | 'it is') => Bench): Promise<boolean> {
  for (const patience of patiences) {
    if (await passes(check, open('changed'), patience)) return false;
    if (await passes(check, open('it is'), patience)) return true;
  }
  return false;
}

async function passes(check: Check, bench: Bench, patience: Patience): Promise<boolean> {
  configure({ asyncUtilTimeout: patience.forOneThing });
  // What a changed shell says on the console is no news.
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience.asAWhole);
  });
  const done = check(bench).then(
    () => true,
    () => false,
  );
  const passed = await Promise.race([done, tooLong]);
  clearTimeout(timer);
  bench.takeDown();
  jest.restoreAllMocks();
  return passed;
}
