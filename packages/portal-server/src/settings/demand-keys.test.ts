import { describe, expect, it } from '@jest/globals';
import { demandKeys } from './demand-keys.ts';

const PORTAL_PUBLIC_KEYS = 'public';
const PORTAL_SIGNING_KEY = 'private';

describe('the keys of a start', () => {
  it.each<[string, boolean, NodeJS.ProcessEnv]>([
    ['a demonstration', true, {}],
    ['a server in production', false, { NODE_ENV: 'production', PORTAL_PUBLIC_KEYS }],
    ['one that also builds', true, { NODE_ENV: 'production', PORTAL_PUBLIC_KEYS, PORTAL_SIGNING_KEY }],
    ['a server on a bucket', false, { PORTAL_BUCKET: 'releases', PORTAL_PUBLIC_KEYS }],
  ])('are enough for %s', (_, build, environment) => {
    expect(() => demandKeys({ build }, environment)).not.toThrow();
  });

  it.each<[string, boolean, NodeJS.ProcessEnv, string]>([
    ['production without any', false, { NODE_ENV: 'production' }, 'Set PORTAL_PUBLIC_KEYS'],
    ['production that builds', true, { NODE_ENV: 'production', PORTAL_PUBLIC_KEYS }, 'npm start -- --no-build'],
    ['a bucket without any', false, { PORTAL_BUCKET: 'releases' }, 'Set PORTAL_PUBLIC_KEYS'],
    ['a bucket with a private one only', false, { PORTAL_BUCKET: 'releases', PORTAL_SIGNING_KEY }, 'PUBLIC_KEYS'],
  ])('are missing in %s', (_, build, environment, words) => {
    expect(() => demandKeys({ build }, environment)).toThrow(words);
  });
});
