// npm run portal -- publish | promote | list
import { portalCommand } from '../packages/delivery/src/index.ts';

process.exitCode = await portalCommand(process.argv.slice(2));
