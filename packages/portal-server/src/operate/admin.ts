import { hostname } from 'node:os';
import { whoIsAtWork } from '@portal/delivery/registry';
import {
  isEmailAddress,
  LINK_MINUTES,
  type MadeAdministrator,
  makeAdministrator,
  queuedMail,
} from '@portal/reference-api';
import { readOutgoingSettings } from '../outgoing/outgoing-settings.ts';
import { publicAddress } from '../outgoing/public-addresses.ts';
import { DEFAULT_PORT, SettingsError } from '../settings/settings.ts';
import { serverVersion } from '../watch/watch-settings.ts';
import { CallError, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Makes somebody an administrator of the platform, such as the first one. An account that is there is promoted; for an
address without one an account is made, with a link to its first password: by mail with SMTP_URL, else printed here,
this once. The link works for ${LINK_MINUTES / 60} hours; the same command again makes a new one. PORTAL_WHO, else the user of this
machine, stands on the audit trail.

  --name <first and last name>   of a new account (Portal Administrator)
  --language en|fr               of a new account (en)
  --edition CA|US                of a new account (CA)
  --new-password                 gives an administrator who has a password a link to a new one
  --print                        prints the link also where mail leaves, and mails none`;

/** `npx portal admin ada@portal.example`. */
export const admin = operatorCommand({
  help: HELP,
  words: ['email address'],
  options: {
    name: { type: 'string', default: 'Portal Administrator' },
    language: { type: 'string', default: 'en' },
    edition: { type: 'string', default: 'CA' },
    'new-password': { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
  },
  async run({ words: [email = ''], flags, settings, environment, print }) {
    if (!isEmailAddress(email)) throw new CallError(`“${email}” is no email address.`);
    const request = {
      email,
      ...namesOf(flags.name),
      locale: oneOf('--language', flags.language, ['en', 'fr']),
      region: oneOf('--edition', flags.edition, ['CA', 'US']),
    };
    if (environment['NODE_ENV'] === 'production' && !environment['PORTAL_URL'])
      throw new SettingsError('The link needs PORTAL_URL, the address under which people reach the portal.');
    const { smtp, addresses } = readOutgoingSettings(environment);
    const mail = smtp && !flags.print ? queuedMail : null;
    const served = `http://localhost:${environment['PORT'] || DEFAULT_PORT}`;
    const made = await withDatabase(settings, async ({ database }) => {
      const { prepareDatabase } = await import('@portal/reference-api/node');
      // A PostgreSQL may be that of servers in production, whatever NODE_ENV says here.
      const migrates = !settings.databaseUrl && settings.migrates;
      await prepareDatabase(database, { migrates, serverVersion: serverVersion() });
      const portalUrl = (edition: 'CA' | 'US') => publicAddress(addresses, edition, served);
      const reason = `npx portal admin, by ${whoIsAtWork(environment)} on ${hostname()}`;
      const making = { database, now: new Date(), mail, portalUrl, reason, renewsPassword: flags['new-password'] };
      return makeAdministrator(making, request);
    });
    for (const line of linesOf(made, email, mail !== null)) print(line);
    return made.kind === 'refused' ? 1 : 0;
  },
});

/** @throws CallError */
function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const [first_name = '', last_name = ''] = [words.slice(0, -1).join(' '), words.at(-1)];
  if (first_name === '' || name.length > 200)
    throw new CallError('--name takes a first and a last name: --name "Ada Lovelace"');
  return { first_name, last_name };
}

/** @throws CallError */
function oneOf<Known extends string>(flag: string, text: string, known: readonly Known[]): Known {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new CallError(`${flag} is one of ${known.join(', ')}, but is “${text}”.`);
  return found;
}

const REFUSALS = {
  locked: 'is locked. An administrator unlocks it in People.',
  comes_by_link: 'belongs to a client, who comes by links of mails. Use another address.',
  of_a_clinic: 'belongs to an administrator of a clinic, who signs in elsewhere. Use another address.',
  unconfirmed: 'has not been confirmed. Whoever signed up with it opens the link of their mail first.',
};

function linesOf(made: MadeAdministrator, email: string, isMailed: boolean): string[] {
  switch (made.kind) {
    case 'refused':
      return [`The account of ${email} ${REFUSALS[made.because]} Nothing was changed.`];
    case 'administrator_before':
      return [
        `${email} is an administrator already. Nothing was changed. For a link to a new password: --new-password`,
      ];
    case 'promoted':
      return [`${email} is an administrator from now on, and keeps the password.`];
    default: {
      const first = {
        created: `${email} is an administrator, with a new account.`,
        still_without_password: `${email} is an administrator already, and has set no password yet. An older link works no more.`,
        password_to_renew: `${email} is an administrator already. The password works until a new one is set.`,
      }[made.kind];
      const how = `It works once, within ${LINK_MINUTES / 60} hours.`;
      return isMailed
        ? [first, `A link to set it is on its way by mail, once a portal runs. ${how}`]
        : [first, `Set the password here. ${how} It is not shown again:`, made.link];
    }
  }
}
