// npm run model:scale [-- --measure [--only done,open] [--crowd 500]] [-- --plans 100000,10000000 [--explain FILE]]: what a portal needs
// for 10,000, 100,000 and 1,000,000 sessions a day, by a small model of measured costs (docs/scale.md), and how far the
// model is from larger points that were measured: ends with 1 where that is more than a fifth.
// `--measure` measures the costs anew. `--plans` makes so many appointments by SQL, asks what pages ask, and ends with 1
// where a call costs the database more at the largest size; FILE gets the plans. Sends to 127.0.0.1 only.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCrowd } from '../bench/src/api/measure-crowd.ts';
import known from '../bench/src/scale/costs.json' with { type: 'json' };
import { type CostsMeasured, measureDone, standing } from '../bench/src/scale/measure-costs.ts';
import { type Costs, holds, KINDS } from '../bench/src/scale/model.ts';
import { isFlat, plansTable, scaleTables } from '../bench/src/scale/scale-report.ts';
import { tryPlans } from '../bench/src/scale/try-plans.ts';
import { root } from './lib/paths.ts';
import { PostgresError, startPostgres } from './lib/postgres.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { readTimes, TimesError } from './lib/times.ts';
import { makeBundle } from './prod/make-bundle.ts';

const FILE = path.join(root, 'bench/src/scale/costs.json');
const onProgress = (line: string) => console.error(line);
const checked = known.checks.flatMap((check) => {
  const kind = KINDS.find((each) => each === check.kind);
  return kind ? [{ ...check, kind }] : [];
});

/** Measures what is named, what is done or what stands open; the rest is as it was measured before. */
async function measure(count: number, only: ReadonlySet<string>): Promise<CostsMeasured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'model-scale-'));
  try {
    const bundle = await makeBundle(folder);
    const releases = process.env.PORTAL_RELEASES || path.join(root, '.releases');
    const measured: Pick<CostsMeasured, 'checks'> & { costs: Partial<Costs> } = { costs: {}, checks: [] };
    if (only.has('open'))
      Object.assign(measured, standing(await measureCrowd({ bundle, releases, count, onProgress })));
    if (only.has('done')) {
      const postgres = await startPostgres();
      const options = { serverUrl: postgres.url, bundle, releases, onProgress };
      const { costs, checks } = await measureDone(options).finally(postgres.stop);
      Object.assign(measured, { costs: { ...measured.costs, ...costs }, checks: [...measured.checks, ...checks] });
    }
    const others = checked.filter(({ kind }) => !measured.checks.some((check) => check.kind === kind));
    return { costs: { ...known.costs, ...measured.costs }, checks: [...others, ...measured.checks] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ten million appointments and what hangs on them take twenty gigabytes, which go with their server. */
async function tried(sizes: readonly number[], plansFile: string | undefined): Promise<number> {
  const postgres = await startPostgres();
  try {
    const onPlan = (text: string) => plansFile !== undefined && appendFileSync(plansFile, `${text}\n`);
    const calls = await tryPlans({ serverUrl: postgres.url, sizes, onProgress, onPlan });
    console.log(plansTable(calls));
    return calls.every(({ call }) => isFlat(calls.filter((each) => each.call === call))) ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

function sizesOf(text: string): number[] {
  const sizes = text.split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= 10_000 && size <= 10_000_000)) return sizes;
  throw new TimesError(`--plans says how many appointments there are, like 100000,10000000, and not “${text}”.`);
}

async function work(): Promise<number> {
  const options = {
    measure: { type: 'boolean', default: false },
    only: { type: 'string', default: 'done,open' },
    crowd: { type: 'string', default: '500' },
    plans: { type: 'string' },
    explain: { type: 'string' },
  } as const;
  const { measure: measures, only, crowd, plans, explain } = parseArgs({ options }).values;
  if (plans !== undefined) return tried(sizesOf(plans), explain);
  if (!measures) return report({ costs: known.costs, checks: checked });
  const measured = await measure(readTimes(['--n', crowd], 500), new Set(only.split(',')));
  writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
  return report(measured);
}

function report({ costs, checks }: CostsMeasured): number {
  console.log(scaleTables(costs, checks));
  return checks.every(holds) ? 0 : 1;
}

try {
  process.exitCode = await inRunFolder(work);
} catch (error) {
  if (!(error instanceof PostgresError || error instanceof TimesError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
