// npm run dev <part>: one part from a dev server, everything else from its release, the real API behind it.
import { devCommand } from '../packages/portal-server/src/index.ts';

process.exitCode = await devCommand(process.argv.slice(2));
