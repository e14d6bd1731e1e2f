import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { type Circle, circlesOf } from './circles.ts';
import { secondKits } from './kits.ts';
import { smallFiles } from './small-files.ts';
import { entriesOf, isProduct, readSources, type Sources, shapedParts } from './sources.ts';
import { type Catalogue, countRepeats, flatten, type RepeatedText, repeatedTexts, type Texts } from './texts.ts';

/** One part by numbers. */
interface PartShape {
  part: string;
  /** Source files without tests. */
  files: number;
  lines: number;
  /** Share of its lines that only say what is imported, from 0 to 1. */
  imports: number;
  smallFiles: string[];
  secondKits: string[];
  circles: Circle[];
}

export interface Shape {
  parts: PartShape[];
  repeats: RepeatedText[];
}

/** The largest share of a part's lines that only say what is imported, from 0 to 1. */
const MOST_IMPORTS = 0.1;

/** What may not grow. */
export interface Limits {
  smallFiles: number;
  secondKits: number;
  repeatedTexts: number;
}

const linesOf = (source: string) => source.trimEnd().split('\n');

function shapeOf(part: string, sources: Sources): PartShape {
  const lines = [...sources].filter(([file]) => isProduct(file)).flatMap(([, source]) => linesOf(source));
  return {
    part,
    files: [...sources.keys()].filter(isProduct).length,
    lines: lines.length,
    imports: lines.filter((line) => /^import\b|^\} from '/.test(line)).length / Math.max(lines.length, 1),
    smallFiles: smallFiles(sources, entriesOf(part)),
    secondKits: secondKits(sources),
    circles: circlesOf(sources),
  };
}

/** The numbers of one part; what kits are for is looked at in parts of the browser alone. */
export const shapeOfPart = (part: string): PartShape => shapeOf(part, readSources([part]));

/** The catalogues of parts. */
export function readCatalogues(parts: readonly string[] = shapedParts()): Texts[] {
  const read = (file: string) => flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Catalogue);
  return parts
    .flatMap((part) => globSync(`${part}/src/**/messages/en.json`, { cwd: root }).sort())
    .map((file) => ({
      folder: path.dirname(file),
      english: read(file),
      french: read(file.replace(/en\.json$/, 'fr.json')),
    }));
}

export function measureShape(parts: readonly string[] = shapedParts()): Shape {
  return {
    parts: parts.map(shapeOfPart),
    repeats: repeatedTexts(readCatalogues(parts)),
  };
}

export function limitsOf({ parts, repeats }: Shape): Limits {
  return {
    smallFiles: parts.reduce((sum, part) => sum + part.smallFiles.length, 0),
    secondKits: parts.reduce((sum, part) => sum + part.secondKits.length, 0),
    repeatedTexts: countRepeats(repeats),
  };
}

/** What no part may have: circles of its folders, a large share of imports (decision 149). */
export function brokenPromises({ part, imports, circles }: PartShape): string[] {
  const inCircles = circles.map(
    ({ folders, imports: steps }) =>
      `${folders.length} folders of ${part} import each other. Move what they share to a lower folder:\n${steps.map((step) => `    ${step}`).join('\n')}`,
  );
  const tooMany = `${(100 * imports).toFixed(1)} % of the lines of ${part} say what is imported, at most ${100 * MOST_IMPORTS} % may. Join files that belong together.`;
  return imports > MOST_IMPORTS ? [...inCircles, tooMany] : inCircles;
}

/** What has grown beyond a limit, each with where; nothing when nothing has. */
export function beyondLimits(shape: Shape, limits: Limits): string[] {
  const now = limitsOf(shape);
  const places: Record<keyof Limits, string[]> = {
    smallFiles: shape.parts.flatMap((part) => part.smallFiles),
    secondKits: shape.parts.flatMap((part) => part.secondKits),
    repeatedTexts: shape.repeats.map(({ text, places }) => `“${text}”: ${places.join(', ')}`),
  };
  const what: Record<keyof Limits, string> = {
    smallFiles: 'files of at most 30 lines with one user beside them and no test of their own',
    secondKits: 'uses of a pattern that has a kit',
    repeatedTexts: 'texts that stand in another catalogue as well',
  };
  return (Object.keys(limits) as (keyof Limits)[])
    .filter((key) => now[key] > limits[key])
    .map(
      (key) =>
        `${now[key]} ${what[key]}, ${limits[key]} before. One of these is new:\n${places[key].map((place) => `    ${place}`).join('\n')}`,
    );
}
