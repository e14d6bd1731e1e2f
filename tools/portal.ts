// npx portal: publishes, promotes, rolls back, tells what is live; upgrades a team's repository; and what an operator does to the database.
import { portalCommand, upgrade } from '../packages/delivery/src/index.ts';
import { operatorCommands } from '../packages/portal-server/src/operate/operator-commands.ts';

process.exitCode = await portalCommand(process.argv.slice(2), { others: { upgrade, ...operatorCommands } });
