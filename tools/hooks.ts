// npm run hooks: from here on git runs .githooks in this clone (CONTRIBUTING.md).
import { run } from './lib/run.ts';

const { code } = await run('git', ['config', 'core.hooksPath', '.githooks'], { quiet: true });
console.log(
  code === 0
    ? 'git formats and checks what you commit from now on. Undo: git config --unset core.hooksPath'
    : 'git could not keep the setting core.hooksPath: is this a clone?',
);
process.exitCode = code;
