import { type Judgement, judge } from '../goals.ts';
import { percentile } from '../percentile.ts';
import { goalTable, tableOf } from '../report.ts';
import { type AttackName, attacks } from './attacks.ts';
import type { Measured } from './measure-attacks.ts';
import type { Sample } from './watch.ts';

/** The goal of the issue: so long, or so many times as long as in quiet on the same machine. */
const LIMIT_MS = 200;
const TIMES_QUIET = 5;
/** The health call gives a database one second, and a busy machine some more. */
const HEALTH_LIMIT_MS = 1_500;

const timesOf = (samples: readonly Sample[]) => samples.map(({ milliseconds }) => milliseconds);
const p99 = (samples: readonly Sample[]) => Math.round(percentile(timesOf(samples), 0.99));
const unserved = (samples: readonly Sample[]) => samples.filter(({ status }) => status !== 200).length;

/** The goals for one attack: others are served, and soon. */
function goalsOf(name: AttackName, { quiet, meanwhile, health }: Measured): Judgement[] {
  const { what } = attacks[name];
  const limit = Math.max(LIMIT_MS, TIMES_QUIET * p99(quiet));
  const about = name === 'frozen' ? 'a call without database' : 'the health call';
  return [
    judge(`${what}: ${about}, p99 ms`, p99(meanwhile), limit),
    judge(`${what}: ${about}, not served`, unserved(meanwhile), 0),
    ...(health.length > 0
      ? [judge(`${what}: the health call, most ms`, Math.round(Math.max(...timesOf(health))), HEALTH_LIMIT_MS)]
      : []),
  ];
}

export function attackGoals(measured: ReadonlyMap<AttackName, Measured>): Judgement[] {
  return [...measured].flatMap(([name, of]) => goalsOf(name, of));
}

const answersIn = (answers: Measured['answers']) =>
  Object.entries(answers)
    .map(([answer, times]) => `${answer} ×${times}`)
    .join(', ');

/** Everything that was measured, as Markdown. */
export function attackTables(measured: ReadonlyMap<AttackName, Measured>): string {
  const head = [
    ...['attack', 'calls meanwhile', 'quiet p99 ms', 'p99 meanwhile ms', 'most ms', 'not served'],
    ...['the attacker was answered', 'MB before', 'MB at most', 'MB after'],
  ];
  const rows = [...measured].map(([name, { quiet, meanwhile, answers, memory }]) => [
    attacks[name].what,
    String(meanwhile.length),
    String(p99(quiet)),
    String(p99(meanwhile)),
    Math.max(...timesOf(meanwhile)).toFixed(0),
    String(unserved(meanwhile)),
    answersIn(answers),
    ...[memory.before, memory.most, memory.after].map((megabytes) => megabytes.toFixed(0)),
  ]);
  return [tableOf(head, rows), '', goalTable(attackGoals(measured))].join('\n');
}
