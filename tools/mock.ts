// npm run mock <remote>: one remote in the shell's runtime, the API inside the browser, a static server.
import { mockCommand } from '../packages/portal-server/src/mock/index.ts';

process.exitCode = await mockCommand(process.argv.slice(2));
