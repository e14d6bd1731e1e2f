import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyHouse } from '../../../tools/create/testing/copied-house.ts';
import { onStop } from '../../../tools/lib/cleanup.ts';
import { trials } from '../dev/trials.ts';
import { portalOfCopy, publishedVersion } from './portal-command.ts';

/** The heading of the dashboard in its changed version. */
export const changedTitle = 'Dashboard, changed';

const part = 'mf-dashboard';

/** Publishes mf-dashboard with another heading, built from a copy of the sources. Gives its version. */
export async function publishChanged(releases: string): Promise<string> {
  const { file, original, edited } = trials[part];
  const house = copyHouse();
  const remove = onStop(() => house.remove());
  try {
    const source = path.join(house.root, part, file);
    const text = readFileSync(source, 'utf8');
    if (!text.includes(original)) throw new Error(`${file} of ${part} does not contain “${original}”.`);
    writeFileSync(source, text.replace(original, edited(changedTitle)));
    return publishedVersion(await portalOfCopy(house.root, releases)('publish', part));
  } finally {
    await remove();
  }
}
