import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cachePath, programPath, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { clearDead } from '../lib/run-folder.ts';
import type { Entry } from './entries.ts';

/** This process's own: another command may read the surface in this clone at the same time. */
const folder = cachePath('surface', String(process.pid));

/** Where an entry's report is written. */
export const reportFolder = (module: string) => path.join(folder, 'reports', module);

/** Removes what was written, and what processes left that were ended before they could. */
export async function removeDeclarations(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  clearDead(cachePath('surface'), /^(\d+)$/);
}

/** The declarations of an entry, once they are written. */
export function declarationFile({ described, file }: Pick<Entry, 'described' | 'file'>): string {
  return path.join(folder, 'types', described, 'src', file.replace(/\.ts$/, '.d.ts'));
}

/** The client's declarations: remotes meet its types in those of portal-kit and never import it. */
export const clientDeclarations = path.join(folder, 'types/api-client/src/index.d.ts');

/** Writes the declarations of all entries, and of what they import. @throws with the compiler's words */
export async function writeDeclarations(entries: readonly Entry[]): Promise<void> {
  await removeDeclarations();
  await mkdir(folder, { recursive: true });
  const project = path.join(folder, 'tsconfig.json');
  const sources = entries.map(({ described, file }) => `packages/${described}/src/${file}`);
  const options = {
    extends: path.join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: path.join(root, 'packages'),
      outDir: path.join(folder, 'types'),
    },
    files: ['tools/types/assets.d.ts', 'packages/api-client/src/index.ts', ...sources].map((file) =>
      path.join(root, file),
    ),
    // A source that is first met by its package's name counts as a library's, whose declarations are not written; which
    // way comes first is decided by the compiler's threads. What the project names itself is never a library's.
    include: [...new Set(['api-client', ...entries.map(({ described }) => described)])].map((name) =>
      path.join(root, 'packages', name, 'src'),
    ),
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing'].map((name) => path.join(root, 'packages', name)),
  };
  await writeFile(project, JSON.stringify(options));
  const { code, output } = await run(programPath('tsc'), ['-p', project, '--pretty', 'false'], { quiet: true });
  if (code !== 0) throw new Error(`The declarations of portal-kit and ui could not be written.\n${output.trim()}`);
}
