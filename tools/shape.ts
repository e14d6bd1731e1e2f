// npm run shape [-- --list] [--keep]: how the sources of each part stand: files, lines, imports, files that are a
// paragraph of another, ideas built outside of their kit, texts that stand twice. --list names them; --keep writes
// today's numbers as the ones that lint holds.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.ts';
import { beyondLimits, type Limits, limitsOf, measureShape } from './shape/measure.ts';
import { countRepeats } from './shape/texts.ts';

const limitsFile = path.join(root, 'tools/shape/limits.json');

/** What has got worse than it was, in words; empty when nothing has. */
export function findWorseShape(): string {
  return beyondLimits(measureShape(), JSON.parse(readFileSync(limitsFile, 'utf8')) as Limits).join('\n');
}

function print(list: boolean): void {
  const shape = measureShape();
  const { parts, repeats } = shape;
  const row = (...cells: (string | number)[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(10))).join(''));
  row('part', 'files', 'lines', 'imports', 'small', 'kits');
  for (const { part, files, lines, imports, smallFiles, secondKits } of parts)
    row(part, files, lines, `${(100 * imports).toFixed(1)} %`, smallFiles.length, secondKits.length);
  const total = limitsOf(shape);
  const sum = (of: 'files' | 'lines') => parts.reduce((all, part) => all + part[of], 0);
  row('all', sum('files'), sum('lines'), '', total.smallFiles, total.secondKits);
  console.log(`texts that could go, because another catalogue has them: ${countRepeats(repeats)}`);
  if (!list) return;
  for (const { smallFiles, secondKits } of parts) {
    for (const file of smallFiles) console.log(`small: ${file}`);
    for (const kit of secondKits) console.log(`kit: ${kit}`);
  }
  for (const { text, places } of repeats) console.log(`text: ${places.length} × “${text}”: ${places.join(', ')}`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, keep: { type: 'boolean' } } });
  print(values.list === true);
  if (values.keep) writeFileSync(limitsFile, `${JSON.stringify(limitsOf(measureShape()), null, 2)}\n`);
}
