// npm run route-bytes [-- --keep]: the scripts and styles that each route needs for its first paint, and its document, in
// bytes as they are sent. --keep writes them as the figures that `npm test` holds the next build to.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releasesFolder } from '@portal/delivery/registry';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { measureDocuments, overBudget } from './route-bytes/documents.ts';
import {
  grownRoutes,
  type KeptFigures,
  keptFiguresOf,
  measureRoutes,
  missedGoals,
  movedRoutes,
  movedShare,
} from './route-bytes/measure.ts';

const figuresFile = path.join(root, 'tools/route-bytes/figures.json');

/** A line for each file and each route, so that a difference of the figures can be read. */
function written({ files, routes }: KeptFigures): string {
  const lines = (of: object) =>
    Object.entries(of)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n  "files": {\n${lines(files)}\n  },\n  "routes": {\n${lines(routes)}\n  }\n}\n`;
}

const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
const { code, output } = await run(process.execPath, [path.join(root, 'tools/build.ts')], { quiet: true });
if (code !== 0) {
  console.error(output);
  process.exit(code);
}
const measured = measureRoutes(releasesFolder());
const now = keptFiguresOf(measured);
const kept = JSON.parse(readFileSync(figuresFile, 'utf8')) as KeptFigures;
for (const [route, { bytes }] of Object.entries(now.routes)) {
  const change = bytes - (kept.routes[route]?.bytes ?? 0);
  const moved = movedShare(measured[route] ?? [])
    .toFixed(2)
    .padStart(7);
  console.log(
    `${route.padEnd(50)}${(bytes / 1000).toFixed(1).padStart(7)} kB${String(change).padStart(8)} bytes${moved} % move`,
  );
}
console.log('\ndocuments, and what of each is the registry, of it declared pages, and rendered by builds');
const documents = await measureDocuments(releasesFolder());
for (const { route, bytes, registry, declared, rendered } of documents)
  console.log(
    `${route.padEnd(50)}${(bytes / 1000).toFixed(1).padStart(7)} kB${String(registry).padStart(8)}${String(declared).padStart(8)}${String(rendered).padStart(8)} bytes`,
  );
for (const line of [
  ...grownRoutes(measured, kept),
  ...missedGoals(now.routes),
  ...movedRoutes(measured),
  ...overBudget(documents),
])
  console.log(line);
if (values.keep) writeFileSync(figuresFile, written(now));
