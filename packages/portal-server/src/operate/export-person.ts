import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whoIsAtWork } from '@portal/delivery/registry';
import { exportPerson, type FilesPort, findPerson } from '@portal/reference-api';
import { readFilesSettings } from '../files/files-settings.ts';
import { openFiles } from '../files/open-files.ts';
import { readDataKeys } from '../start/data-keys.ts';
import { DataError } from '../start/data-lock.ts';
import { fileOf, operatorCommand } from './run-command.ts';
import { withTexts } from './with-database.ts';

const HELP = `Writes all that the portal holds of a person into a new folder: person.json, and the files that they sent or were sent.
Needs PORTAL_DATA_KEYS, and S3_… or PORTAL_DATA, as the servers have them. Anybody who gets the folder can read it.
PORTAL_WHO, else the user of this machine, stands on the audit trail. What is in it, and what is not: docs/privacy.md.

  --with-record   also what practitioners wrote about them: whoever is responsible for the record decides that`;

/** `npx portal export-person alex@portal.example /secure/alex`. */
export const exportPersonCommand = operatorCommand({
  help: HELP,
  words: ['person', 'folder'],
  options: { 'with-record': { type: 'boolean', default: false } },
  async run({ words: [word = '', folder = ''], flags, settings, environment, print }) {
    const target = fileOf(folder, environment);
    const dataKeys = readDataKeys(environment);
    const { port } = await openFiles(readFilesSettings(environment), settings.dataFolder);
    return withTexts(settings, { dataKeys, writes: false }, async (database, encryption) => {
      const person = await findPerson(database, word);
      if (!person) throw new DataError(`Nobody has the address or the number “${word}”.`);
      await makeFolder(target);
      const now = new Date();
      const reason = `npx portal export-person, by ${whoIsAtWork(environment)} on ${hostname()}`;
      const withRecord = flags['with-record'];
      const { data, files, damaged } = await exportPerson({ database, encryption, now, withRecord, reason }, person);
      const whole = { person: person.id, at: now.toISOString(), with_record: withRecord, ...data };
      await writeFile(path.join(target, 'person.json'), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
      const gone = await writeFiles(port, files, path.join(target, 'files'));
      const rows = Object.values(data).reduce((sum, part) => sum + part.length, 0);
      print(`${target}: ${rows} records and ${files.length - gone.length} files of person ${person.id}.`);
      for (const name of gone) print(`${name} is listed, and its bytes are gone.`);
      for (const line of damaged) print(`Without a text: ${line}`);
      return damaged.length > 0 ? 1 : 0;
    });
  },
});

/** @throws DataError where there is one: nothing is overwritten, and no two people get into one folder. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'is there already. Name a new one.' : `cannot be made (${code}).`;
    throw new DataError(`${folder} ${why}`, { cause: error });
  }
}

/** Gives the names of those whose bytes are gone. */
async function writeFiles(port: FilesPort, files: readonly { key: string; name: string }[], folder: string) {
  const gone: string[] = [];
  if (files.length > 0) await mkdir(folder, { mode: 0o700 });
  for (const { key, name } of files) {
    const found = await port.get(key);
    if (found)
      await pipeline(
        Readable.from(found.body),
        createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600 }),
      );
    else gone.push(name);
  }
  return gone;
}
