import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { readCitations } from '../rules/citations.ts';
import { rulesPage } from '../rules/page.ts';
import { portalKitPage } from './page.ts';

/**
 * Writes the documents that are made from sources, and answers with their paths from the project's root. They are
 * committed, so that a change of them shows in review; tests prove them current.
 */
export async function writeDocuments(): Promise<string[]> {
  const pages = { 'docs/portal-kit.md': portalKitPage(), 'docs/rules.md': rulesPage(readCitations()) };
  for (const [file, text] of Object.entries(pages)) await writeFile(path.join(root, file), text);
  return Object.keys(pages);
}
