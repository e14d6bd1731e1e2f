// npm run docs: writes the reference of portal-kit from its sources and examples, and where each rule is carried.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalKitPage } from './docs/page.ts';
import { root } from './lib/paths.ts';
import { readCitations } from './rules/citations.ts';
import { rulesPage } from './rules/page.ts';

// Both are committed, so that a change of them shows in review; tests prove them current.
await writeFile(path.join(root, 'docs/portal-kit.md'), portalKitPage());
await writeFile(path.join(root, 'docs/rules.md'), rulesPage(readCitations()));
