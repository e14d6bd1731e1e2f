// npm start: builds what changed and serves the whole portal.
import { startCommand } from '../packages/portal-server/src/index.ts';

process.exitCode = await startCommand(process.argv.slice(2));
