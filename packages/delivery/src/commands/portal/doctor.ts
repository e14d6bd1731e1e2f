import { examine } from '../../doctor/doctor.ts';
import { StoreError } from '../../store/store.ts';
import type { Subcommand } from './subcommand.ts';

export const doctor: Subcommand = {
  usage: [
    'doctor [--json]',
    'look for what pages or the next release would trip over; exit code 1 when there is an error',
  ],
  atMost: 0,
  flags: ['json'],
  run: async ({ flags, releases, print }) => {
    if (releases.checksItself)
      throw new StoreError(`The doctor reads every file, and ${releases.name} gives none. Its operator runs it there.`);
    const findings = await examine(releases);
    if (flags['json']) print(JSON.stringify(findings, null, 1));
    else {
      for (const { code, severity, message } of findings) print(`${severity.padEnd(8)} ${code.padEnd(20)} ${message}`);
      if (findings.length === 0) print('All is well: what is live is in the store, whole, signed and in history.');
    }
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};
