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

/** An address of a Redis or Valkey; what it says stays unsaid, for it may hold a password. */
function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return false;
  const isEncoded = !/%(?![\da-f]{2})/i.test(url.username + url.password);
  return isEncoded && /^(\/\d*)?$/.test(url.pathname) && url.search + url.hash === '';
}

function readRedis({ REDIS_URL: url, DATABASE_URL: databaseUrl }: NodeJS.ProcessEnv): PostgresUse['redis'] {
  if (!url) return undefined;
  if (!isRedisUrl(url))
    throw new SettingsError(
      'REDIS_URL must be an address like redis://name:password@host:6379, or rediss:// for TLS. Percent-encode what has a meaning in addresses, such as / or @ in a password.',
    );
  if (!databaseUrl)
    throw new SettingsError(
      'REDIS_URL carries announcements between processes on one PostgreSQL, and DATABASE_URL is not set. Set that too, or unset REDIS_URL.',
    );
  return { url };
}

/** Reads PGPOOL_MAX, PORTAL_DATABASE_SECONDS, DATABASE_DIRECT_URL and REDIS_URL. @throws SettingsError */
export function readDatabaseUse(environment: NodeJS.ProcessEnv): PostgresUse {
  return {
    most: readConnections(environment['PGPOOL_MAX']),
    patience: readPatience(environment['PORTAL_DATABASE_SECONDS']),
    directUrl: readDirectUrl(environment),
    redis: readRedis(environment),
  };
}
