// The hook commit-msg (npm run hooks): refuses a message that does not have the form of CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageProblems } from './hooks/commit-message.ts';
import { root } from './lib/paths.ts';

const [file = ''] = process.argv.slice(2);
const problems = messageProblems(readFileSync(path.resolve(root, file), 'utf8'));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
