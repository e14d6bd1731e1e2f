// The hook pre-commit (npm run hooks): formats what the commit has, writes the documents made from sources anew where
// all changes are in it, and checks the style and types of what it touches.
import { writeDocuments } from './docs/write-documents.ts';
import { filesToFormat, partsOf, readStaged } from './hooks/staged.ts';
import { programPath } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { listParts } from './selection/parts.ts';
import { types } from './types.ts';

const { output } = await run('git', ['status', '--porcelain=v1', '-z', '--untracked-files=no'], { quiet: true });
const staged = readStaged(output);
const files = filesToFormat(staged);
if (files.length > 0) {
  await run(programPath('biome'), ['format', '--write', '--no-errors-on-unmatched', ...files], { quiet: true });
  await run('git', ['add', '--', ...files], { quiet: true });
  const style = await run(programPath('biome'), ['check', '--no-errors-on-unmatched', ...files], { quiet: true });
  if (style.code !== 0) console.error(style.output);
  process.exitCode = style.code;
}
// They are made from the work tree: beside changes that are not in the commit they would tell of those.
const { code: hasMore } = await run('git', ['diff', '--quiet'], { quiet: true });
if (hasMore === 0) await run('git', ['add', '--', ...(await writeDocuments())], { quiet: true });
const touched = partsOf(staged, listParts());
if (touched.length > 0 && (await types(touched)).failed > 0) process.exitCode = 1;
