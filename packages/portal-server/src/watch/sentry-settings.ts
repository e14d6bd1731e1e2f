import { SettingsError } from '../settings/settings.ts';

/** The project at Sentry that errors go to. */
export interface SentrySettings {
  dsn: string;
  environment: string;
}

/** Names of environments as Sentry takes them: no spaces, no slashes. */
const NAME = /^[\w.-]{1,64}$/;

/** Reads SENTRY_DSN and SENTRY_ENVIRONMENT; undefined where errors go nowhere. @throws SettingsError */
export function readSentrySettings({
  SENTRY_DSN: dsn,
  SENTRY_ENVIRONMENT: name,
}: NodeJS.ProcessEnv): SentrySettings | undefined {
  if (!dsn) return undefined;
  // Not repeated in the refusal: old ones hold a secret.
  if (!isDsn(dsn))
    throw new SettingsError(
      'SENTRY_DSN must be the address of a project, such as https://key@host.example/42, but is not.',
    );
  const environment = name || 'production';
  if (!NAME.test(environment))
    throw new SettingsError(`SENTRY_ENVIRONMENT must be a name like “production”, but is “${environment}”.`);
  return { dsn, environment };
}

/** As strict as the library that reads it, which prints what it does not take. */
const PLAIN = /^https?:\/\/\w+(?::\w+)?@[\w.-]+(?::\d+)?\/[\w/.-]+$/;

function isDsn(text: string): boolean {
  if (!PLAIN.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username !== '' && /\/\d+$/.test(pathname) && search + hash === '';
}
