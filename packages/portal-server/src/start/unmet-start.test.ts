import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { promoteAll } from '@portal/delivery';
import { newPair, remoteFiles, remoteRelease, storeRelease, temporaryFolder, workAs } from '@portal/delivery/testing';
import { prepareDataFolder } from '@portal/reference-api/testing';
import { liveStore } from '../testing/store.ts';

const file = path.join(import.meta.dirname, 'start-command.ts');
const version = '0.1.0-cccccccc';

/** Starts a server in production on these releases until it is ready or has ended. Gives what it said, and `server.json`. */
async function start(environment: NodeJS.ProcessEnv = {}) {
  const operator = newPair();
  workAs(operator, operator);
  const releases = await liveStore();
  const calls = { 'people.gone': { method: 'GET', path: '/people' } };
  await storeRelease(releases, 'mf-admin', Object.assign(remoteRelease('mf-admin', version), { calls }), remoteFiles);
  await promoteAll(releases, [{ part: 'mf-admin', version }]);
  const script = `
    import { startCommand } from ${JSON.stringify(file)};
    process.exitCode = await startCommand(['--no-build']);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', PORTAL_MIGRATE: 'on' },
      // What Node has made of the server's sources for other processes.
      ...{ NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      ...{ PORTAL_RELEASES: releases.folder ?? '', PORTAL_DATA: temporaryFolder(), PORTAL_PUBLIC_KEYS: operator.key },
      ...{ PORTAL_DATA_KEYS: `test:${Buffer.alloc(32).toString('base64')}` },
      ...{ PORTAL_TURN_URLS: 'turn:127.0.0.1:3478', PORTAL_TURN_SECRET: '0123456789abcdef' },
      ...environment,
    },
    // What hangs is ended by another signal than by its own.
    timeout: 170_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  const hear = (text: Buffer) => {
    said += text;
    if (said.includes('ready after')) child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = await once(child, 'close');
  return { code, said, told: await releases.read('server.json') };
}

const words = `mf-admin@${version} and the server of the API do not meet: people.gone (it is none)`;

it('a server in production does not begin where live pages would lose a call (decision 173)', async () => {
  const { code, said, told } = await start();
  expect([code, told]).toEqual([1, null]);
  expect(said).toContain(`This server does not begin, since live pages would stop working.\n${words}`);
});

it('and begins where it is to serve them all the same: its log has what is unmet, the store what it has', async () => {
  const PORTAL_DATA = temporaryFolder();
  await prepareDataFolder(PORTAL_DATA);
  const { said, told } = await start({ PORTAL_SERVES_UNMET: 'on', PORTAL_DATA });
  expect(said).toContain(words);
  expect(Object.keys(JSON.parse(String(told?.content)).calls)).toContain('appointments.paginated_index');
});
