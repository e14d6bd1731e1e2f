// npm run prod:up -- [--port 8443] [--no-build]: what an organisation runs, on this machine alone and for a look: PostgreSQL, two
// processes of the server's bundle as in production, nginx before them, and a catcher of mails. Ctrl-C ends all of it,
// and nothing of it stays. For containers: deploy/compose.yaml (docs/deploying.md).
import { parseArgs } from 'node:util';
import { publicHalf, releasesFolder } from '../packages/delivery/src/registry/index.ts';
import { signingKey } from '../packages/delivery/src/registry/keys.ts';
import { smtpServer } from '../packages/portal-server/src/testing/smtp-server.ts';
import { onStop } from './lib/cleanup.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { runWithPrograms, type Stack, startStack } from './prod/stack.ts';

const PORT = '8443';

/** Prints each mail that arrives, and its links. */
async function catchMails() {
  return smtpServer({
    onData(stream, { envelope }, done) {
      let message = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        message += text;
      });
      stream.on('end', () => {
        const links = new Set(
          message
            .replaceAll('=\r\n', '')
            .replaceAll('=3D', '=')
            .match(/https:\/\/\S+/g),
        );
        const receivers = envelope.rcptTo.map(({ address }) => address).join(', ');
        console.log(`Mail for ${receivers}\n${[...links].map((link) => `  ${link}`).join('\n')}`);
        done();
      });
    },
  });
}

async function makeAdministrator({ bundle, postgres }: Stack, env: NodeJS.ProcessEnv): Promise<string> {
  const args = [`${bundle}/portal.mjs`, 'admin', 'ada@portal.test', '--name', 'Ada Lovelace', '--print'];
  const made = await run(process.execPath, args, {
    quiet: true,
    env: { ...process.env, ...env, DATABASE_URL: postgres.url },
  });
  return made.output.trim();
}

async function up(port: number, builds: boolean): Promise<number> {
  // A portal with nothing to show is not ready.
  const code = builds ? (await run(process.execPath, [`${root}/tools/build.ts`])).code : 0;
  if (code !== 0) return code;
  const mail = await catchMails();
  const releases = releasesFolder(process.env);
  const env = {
    PORTAL_MIGRATE: 'on',
    PORTAL_PUBLIC_KEYS: publicHalf(signingKey({ name: releases, folder: releases })),
    // Nobody answers there: calls of this look stay on this machine.
    PORTAL_TURN_URLS: 'turn:127.0.0.1:3478',
    PORTAL_TURN_SECRET: 'a look at the portal',
    PORTAL_DATA_KEYS: `look:${Buffer.alloc(32).toString('base64')}`,
    PORTAL_STOP_SECONDS: '1,8',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Care Portal <no-reply@portal.test>',
  };
  const stack = await startStack({ releases, port, env, onStep: (words) => console.log(words) });
  const { url } = stack.nginx;
  console.log(`\nThe portal: ${url} (a certificate of its own: the browser warns once)`);
  console.log(`Its processes: ${stack.portals.map((portal) => portal.url).join(' and ')}`);
  console.log(await makeAdministrator(stack, { ...env, PORTAL_URL: url, NODE_ENV: 'production' }));
  console.log('\nCtrl-C stops it.');
  // The cleanups end all of it when this process is told to stop.
  await new Promise((resolve) => onStop(() => resolve(undefined)));
  return 0;
}

const options = { port: { type: 'string', default: PORT }, 'no-build': { type: 'boolean', default: false } } as const;
const { values } = parseArgs({ options });
await runWithPrograms(() => up(Number(values.port), !values['no-build']));
