// npm run surface: writes what remotes may use of portal-kit and ui to packages/*/surface.json (docs/surface.md).
import { checkSurfaces } from './surface/check.ts';

const problems = await checkSurfaces({ write: true });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
