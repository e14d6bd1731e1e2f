// npx portal: publishes, promotes, rolls back, and tells what is live.
import { portalCommand } from '@portal/delivery';

process.exitCode = await portalCommand(process.argv.slice(2));
