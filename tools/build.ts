// npm run build -- [parts…] [--spa]: builds what changed, publishes it, makes it live.
import { buildCommand } from '../packages/delivery/src/index.ts';

process.exitCode = await buildCommand(process.argv.slice(2));
