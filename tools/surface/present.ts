import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describedPackages, isAtRunTime, type Surface } from '../../packages/delivery/src/surface/surface-file.ts';
import { versionIn } from '../../packages/delivery/src/workspace/workspace.ts';
import { onStop } from '../lib/cleanup.ts';
import { root } from '../lib/paths.ts';
import { declarationFile, removeDeclarations, writeDeclarations } from './declarations.ts';
import { type Entry, entries } from './entries.ts';
import { exportedTypes } from './exported-types.ts';
import { extractReports } from './extract-report.ts';
import { readReport } from './read-report.ts';

function surfaceOf(described: Entry['described'], reports: ReadonlyMap<string, string>): Surface {
  const folder = path.join(root, 'packages', described);
  const modules = entries
    .filter((entry) => entry.described === described)
    .map((entry) => {
      const { libraries, ...rest } = readReport(reports.get(entry.module) ?? '');
      // Portal-kit has a report of its own: a new version of it changes nothing of ui.
      const others = libraries.filter((library) => library !== '@portal/portal-kit');
      const versions = others.map((library) => [library, versionIn(path.join(folder, 'node_modules', library))]);
      const exported = exportedTypes(readFileSync(declarationFile(entry), 'utf8'));
      const types = exported.filter((name) => isAtRunTime(rest.members[name] ?? 'type '));
      return [entry.module, { libraries: Object.fromEntries(versions), ...rest, ...(types.length > 0 && { types }) }];
    });
  return { package: `@portal/${described}`, version: versionIn(folder), modules: Object.fromEntries(modules) };
}

/** The surfaces of the packages as their sources are now. */
export async function presentSurfaces(): Promise<{ described: Entry['described']; surface: Surface }[]> {
  const remove = onStop(removeDeclarations);
  try {
    await writeDeclarations(entries);
    const reports = extractReports(entries);
    return describedPackages.map((described) => ({ described, surface: surfaceOf(described, reports) }));
  } finally {
    await remove();
  }
}
