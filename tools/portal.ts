// npx portal: publishes, promotes, rolls back, and tells what is live.
import { portalCommand } from '../packages/delivery/src/index.ts';

process.exitCode = await portalCommand(process.argv.slice(2));
