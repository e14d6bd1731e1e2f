import { describe } from '@jest/globals';
import { isRedisInstalled } from './redis-server.ts';

/**
 * Tests on Debian's Redis, which a whole run with CI installs. Elsewhere they are skipped where it is missing, and
 * counted as that: apt-get install redis-server (docs/testing.md).
 */
export const onRedis = isRedisInstalled || process.env.CI === 'true' ? describe : describe.skip;
