import { SettingsError, type StartSettings } from './settings.ts';

/**
 * Refuses to serve real people, or from a bucket, without keys of their operator's: one that a folder made for itself
 * lies beside what it signs.
 * @throws SettingsError
 */
export function demandKeys({ build }: Pick<StartSettings, 'build'>, environment: NodeJS.ProcessEnv): void {
  const { NODE_ENV, PORTAL_BUCKET, PORTAL_PUBLIC_KEYS, PORTAL_SIGNING_KEY } = environment;
  if (NODE_ENV !== 'production' && !PORTAL_BUCKET) return;
  const where = PORTAL_BUCKET ? 'With PORTAL_BUCKET' : 'With NODE_ENV=production';
  if (!PORTAL_PUBLIC_KEYS)
    throw new SettingsError(
      `${where} a portal shows only what a key of its operator’s has signed. Set PORTAL_PUBLIC_KEYS to the public half of the key that signs releases (docs/releasing.md, “Two keys”).`,
    );
  if (build && !PORTAL_SIGNING_KEY)
    throw new SettingsError(
      `${where} a start that builds needs PORTAL_SIGNING_KEY to sign what it makes live. A server needs none: npm start -- --no-build`,
    );
}
