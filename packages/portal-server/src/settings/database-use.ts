import type { PostgresUse } from '@portal/reference-api/node';
import { SettingsError } from './settings.ts';

const mostConnections = 1_000;
/** Whoever waits longer has left, and so have those behind them. */
const mostSeconds = 60;

function readConnections(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const most = Number(text);
  if (/^\d+$/.test(text) && most >= 2 && most <= mostConnections) return most;
  throw new SettingsError(
    `PGPOOL_MAX must be a number from 2 to ${mostConnections} (connections of one process to the database), but is “${text}”.`,
  );
}

function readPatience(text: string | undefined): PostgresUse['patience'] {
  if (!text) return undefined;
  const [connection = 0, statement = 0, lock = 0, ...rest] = text.split(',').map((seconds) => Number(seconds) * 1_000);
  const all = [connection, statement, lock];
  if (rest.length === 0 && all.every((ms) => ms >= 100 && ms <= mostSeconds * 1_000))
    return { connection, statement, lock };
  throw new SettingsError(
    `PORTAL_DATABASE_SECONDS must be three numbers like 5,10,5 (seconds to wait for a connection, for a statement, for a lock; ${mostSeconds} at most), but is “${text}”.`,
  );
}

function readDirectUrl({ DATABASE_DIRECT_URL: direct, DATABASE_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!direct) return undefined;
  if (!url)
    throw new SettingsError(
      'DATABASE_DIRECT_URL is the database of DATABASE_URL without a pooler, and DATABASE_URL is not set. Set that too.',
    );
  return direct;
}

/** Reads PGPOOL_MAX, PORTAL_DATABASE_SECONDS and DATABASE_DIRECT_URL. @throws SettingsError */
export function readDatabaseUse(environment: NodeJS.ProcessEnv): PostgresUse {
  return {
    most: readConnections(environment['PGPOOL_MAX']),
    patience: readPatience(environment['PORTAL_DATABASE_SECONDS']),
    directUrl: readDirectUrl(environment),
  };
}
