import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { portalCommand } from '../commands/portal-command.ts';
import { shellRelease, storeWholeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** What `npx portal …` prints and refuses. */
async function portal(...words: string[]) {
  const refused: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));
  const printed: string[] = [];
  const code = await portalCommand(words, { print: (line) => printed.push(line) });
  return { code, text: [...printed, ...refused].join('\n') };
}

describe('--to', () => {
  it('names the store of a command, as a word or as a value', async () => {
    const store = temporaryStore();
    await storeWholeRelease(store, 'shell', shellRelease());
    const { version } = shellRelease();
    expect((await portal('list', '--to', store.folder)).text).toContain(version);
    expect((await portal('list', `--to=${store.folder}`)).text).toContain(version);
    expect((await portal('list', '--to', temporaryFolder())).text).not.toContain(version);
  });

  it('refuses a folder that is not there: a slip of the finger makes no store', async () => {
    const nowhere = path.join(temporaryFolder(), 'stroe');
    expect(await portal('list', '--to', nowhere)).toEqual({
      code: 1,
      text: `There is no store at ${nowhere}. Name the folder that the portal serves its releases from.`,
    });
  });

  it.each([[['list', '--to']], [['list', '--to=']], [['list', '--to', '--json']]])('refuses %j', async (words) => {
    const { code, text } = await portal(...words);
    expect(code).toBe(2);
    expect(text).toContain('Which store? --to takes the folder of one, or the address of a portal.');
  });
});
