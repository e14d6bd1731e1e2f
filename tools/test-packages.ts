// npm run test:packages: a feature team's repository outside of this one, made and installed from packed files, third-party
// packages from pnpm's store, published to a running portal and seen there. Minutes; needs Chromium.
import { runSteps, single } from './lib/outcome.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { outsideRepository } from './packages/test/outside-repository.ts';

process.exitCode = await inRunFolder(() =>
  runSteps([
    {
      name: 'A remote from a repository of its own',
      work: async () => {
        await outsideRepository();
        return single(true);
      },
    },
  ]),
);
