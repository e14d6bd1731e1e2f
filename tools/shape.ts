// npm run shape [-- --list] [--keep]: how the sources of each part stand: files, lines, imports, files that are a
// paragraph of another, ideas built outside of their kit, folders that import each other, texts that stand twice. --list
// names them; --keep writes today's numbers as the ones that lint holds.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.ts';
import {
  beyondLimits,
  brokenPromises,
  type Limits,
  limitsOf,
  measureShape,
  type Shape,
  shapeOfPart,
} from './shape/measure.ts';
import { otherParts } from './shape/sources.ts';
import { countRepeats } from './shape/texts.ts';

const limitsFile = path.join(root, 'tools/shape/limits.json');

/** What has got worse than it was, in words; empty when nothing has. */
export function findWorseShape(): string {
  const shape = measureShape();
  const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Limits;
  const promises = [...shape.parts, ...otherParts().map(shapeOfPart)].flatMap(brokenPromises);
  return [...beyondLimits(shape, limits), ...promises].join('\n');
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function row(...cells: (string | number)[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(26) : String(cell).padStart(10))).join(''));
}

const inCircles = ({ circles }: Shape['parts'][number]) =>
  circles.reduce((sum, { folders }) => sum + folders.length, 0);

function rowOf(shape: Shape['parts'][number]): void {
  const { part, files, lines, imports, smallFiles, secondKits } = shape;
  const small = [smallFiles.length, percent(smallFiles.length / files)];
  row(part, files, lines, percent(imports), ...small, secondKits.length, inCircles(shape));
}

function print(list: boolean): void {
  const shape = measureShape();
  const { parts, repeats } = shape;
  row('part', 'files', 'lines', 'imports', 'small', 'share', 'kits', 'circles');
  parts.forEach(rowOf);
  const total = limitsOf(shape);
  const sum = (of: 'files' | 'lines') => parts.reduce((all, part) => all + part[of], 0);
  row('all', sum('files'), sum('lines'), '', total.smallFiles, '', total.secondKits);
  const others = otherParts().map(shapeOfPart);
  row('held to circles and imports alone');
  others.forEach(rowOf);
  console.log(`texts that could go, because another catalogue has them: ${countRepeats(repeats)}`);
  if (!list) return;
  for (const { smallFiles, secondKits, circles } of [...parts, ...others]) {
    for (const file of smallFiles) console.log(`small: ${file}`);
    for (const kit of secondKits) console.log(`kit: ${kit}`);
    for (const { imports } of circles) console.log(`circle: ${imports.join(', ')}`);
  }
  for (const { text, places } of repeats) console.log(`text: ${places.length} × “${text}”: ${places.join(', ')}`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, keep: { type: 'boolean' } } });
  print(values.list === true);
  if (values.keep) writeFileSync(limitsFile, `${JSON.stringify(limitsOf(measureShape()), null, 2)}\n`);
}
