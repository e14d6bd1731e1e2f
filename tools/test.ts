// npm test [-- --fast]: every check there is, one after the other. --fast leaves out browsers, PostgreSQL and
// the slowest suites (unit.ts).
import { e2e } from './e2e.ts';
import { runSteps } from './lib/outcome.ts';
import { lint } from './lint.ts';
import { types } from './types.ts';
import { unitSteps } from './unit.ts';

const fast = process.argv.includes('--fast');

process.exitCode = await runSteps([
  { name: 'Lint', work: lint },
  { name: 'Types', work: () => types() },
  ...unitSteps({ fast }),
  ...(fast ? [] : [{ name: 'Browser tests', work: () => e2e() }]),
]);
