// npm run docs: writes the reference of portal-kit from its sources and examples.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { portalKitPage } from './docs/page.ts';
import { root } from './lib/paths.ts';

// The page is committed, so that a change of portal-kit shows in review; a test proves it current.
await writeFile(path.join(root, 'docs/portal-kit.md'), portalKitPage());
