import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { prepareDataFolder } from '@portal/reference-api/testing';
import { openWorld } from '../start/open-world.ts';
import { operatorCommands } from './operator-commands.ts';

async function run(PORTAL_DATA: string, call: string) {
  const said: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const [name = '', ...args] = call.split(' ');
  const command = operatorCommands[name as keyof typeof operatorCommands];
  const environment = { PORTAL_DATA, PORTAL_WHO: 'ada', INIT_CWD: PORTAL_DATA };
  const code = await command.run(args, { environment, print: (line) => said.push(line) });
  return { code, said: said.join('\n') };
}

describe('an operator', () => {
  it('exports somebody into a folder that is theirs alone to read, and erases them in two steps', async () => {
    const dataFolder = temporaryFolder();
    await prepareDataFolder(dataFolder);
    const world = await openWorld({ dataFolder, demo: true, reset: false, now: new Date() });
    await world.database.execute(`update appointments set status = 'canceled' where end_date > now()`);
    await world.close();
    const ask = (call: string) => run(dataFolder, call);
    expect(await ask('export-person alex@demo.test out')).toMatchObject({ code: 0 });
    // It reads: no key is made or noted for it.
    expect(existsSync(path.join(dataFolder, 'data-key'))).toBe(false);
    const file = path.join(dataFolder, 'out', 'person.json');
    expect([statSync(path.dirname(file)).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    const { person, account, with_record } = JSON.parse(readFileSync(file, 'utf8'));
    expect([person, account[0].email, with_record]).toEqual([10, 'alex@demo.test', false]);
    const words = 'is there already. Name a new one.';
    expect(await ask('export-person luc@demo.test out')).toMatchObject({
      code: 1,
      said: expect.stringContaining(words),
    });
    expect((await ask('erase-person alex@demo.test')).code).toBe(2);
    const { said } = await ask('erase-person alex@demo.test --dry-run');
    for (const part of ['account: 1 would be emptied', 'The clinical record is kept until', '--confirm 10'])
      expect(said).toContain(part);
    const wrong = 'is person 10, not 11. Nothing was changed.';
    expect(await ask('erase-person alex@demo.test --confirm 11')).toMatchObject({
      code: 2,
      said: expect.stringContaining(wrong),
    });
    expect((await ask('erase-person alex@demo.test --confirm 10')).said).toContain('Person 10 is erased.');
    expect(await ask('export-person alex@demo.test again')).toEqual({
      code: 1,
      said: 'Nobody has the address or the number “alex@demo.test”.',
    });
  }, 120_000);
});
