import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.ts';
import { PostgresError } from './postgres.ts';

/** Announcements between processes go by Redis, too, and it could not be had where every change is checked. */
class NoRedisError extends PostgresError {
  override readonly name = 'NoRedisError';
}

/** Where Debian has its server; a test has its own, and its own way to install. */
const places = { server: '/usr/bin/redis-server', canInstall, install: installPackages };

/**
 * Sees to it that there is a Redis where every change is checked: tests that need one are skipped elsewhere.
 * @throws NoRedisError
 */
export async function demandRedis({ server, canInstall: mayInstall, install } = places): Promise<void> {
  if (process.env.CI !== 'true' || existsSync(server)) return;
  if (!mayInstall()) throw new NoRedisError('there is no Redis server, and installing one needs root and apt-get');
  await install(['redis-server']);
  if (!existsSync(server)) throw new NoRedisError('Redis could not be installed');
}
