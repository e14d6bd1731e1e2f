import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Portal, test } from '../support/test.ts';

/** Nothing but the SDK of the video service speaks to this host. */
const marker = 'vss.twilio.com';

/** Scripts of a live version, by their names, that hold the SDK. */
function holdersOf(portal: Portal, part: string, version: string): string[] {
  const folder = path.join(portal.releases.folder, part, version, 'files');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(marker));
}

test('the video service’s SDK is in one script, which comes with no page and nothing else', async ({ portal }) => {
  const { shell, remotes } = portal.releases.readRegistry();
  const parts = Object.entries({ shell, ...remotes });
  const holders = parts.flatMap(([part, { version }]) => holdersOf(portal, part, version));
  expect(holders).toEqual([expect.stringMatching(/^twilio-video\.\w+\.js$/)]);
  const chunks = parts.flatMap(([part, { chunks }]) =>
    Object.entries(chunks).map(([name, files]) => ({ part, name, files })),
  );
  const bringing = chunks.filter(({ files }) => files.some((file) => holders.includes(file)));
  expect(bringing.map(({ part, name }) => `${part} ${name}`)).toEqual(['mf-sessions twilio-video']);
  const atStart = [...shell.scripts, shell.early, ...Object.values(remotes).map(({ entry }) => entry)];
  expect(atStart.filter((file) => holders.includes(file))).toEqual([]);
});
