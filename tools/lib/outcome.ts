/** What a step of `npm test` came to. Steps without single tests count as one. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What was left out, and why. */
  skipped: string[];
}

export interface Step {
  name: string;
  work: () => Promise<Outcome>;
}

interface Row extends Outcome {
  name: string;
  seconds: number;
}

/** The outcome of a step that only passes or fails. */
export function single(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: [] };
}

/** Adds outcomes up. */
function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

async function outcomeOf(step: Step): Promise<Outcome> {
  try {
    return await step.work();
  } catch (error) {
    // A step without results has not passed.
    console.error(
      `\n${step.name} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return single(false);
  }
}

/** `4 min 05 s`, `12 s`. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = [passed, failed, skipped.length].map((count) => String(count).padStart(7)).join(' ');
    return `  ${name.padEnd(width)} ${counts}   ${duration(seconds).padStart(11)}`;
  });
  return [`  ${' '.repeat(width)}  passed  failed skipped          time`, ...lines].join('\n');
}

/** Runs the steps one after the other with a heading each, and ends with one line of counts. Gives the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const rows: Row[] = [];
  for (const step of steps) {
    console.log(`\n━━ ${step.name} ${'━'.repeat(Math.max(2, 76 - step.name.length))}`);
    const start = performance.now();
    const outcome = await outcomeOf(step);
    rows.push({ name: step.name, ...outcome, seconds: (performance.now() - start) / 1000 });
  }
  const total = sum(rows);
  console.log(`\n${table(rows)}\n`);
  for (const reason of total.skipped) console.log(`skipped: ${reason}`);
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  // Nothing passed is no success either: a run that tested nothing must not look green.
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
