// npm run mock:build -- [remotes…] [--out folder]: the same as folders of files, for any static host.
import { mockBuildCommand } from '../packages/portal-server/src/mock/index.ts';

process.exitCode = await mockBuildCommand(process.argv.slice(2));
