import type { ShellRelease } from '@portal/portal-kit/registry';
import { neededVersion } from '../../packages/delivery/src/surface/bump.ts';
import type { ReleaseStore } from './release-store.ts';
import { republish } from './republish.ts';

/** Where the shell's scripts say which portal-kit and ui it has: to the handshake, and to the runtime that lends them. */
const lent = /("@portal\/(?:portal-kit|ui)(?:\/[a-z0-9-]+)?"|\b(?:portalKit|ui)):"(\d+\.\d+\.\d+)"/g;

/**
 * Publishes the live shell as it would be after a change of portal-kit and ui of this size: their versions are the next
 * ones in all that it says and lends.
 */
export function publishNextShell(store: ReleaseStore, size: 'minor' | 'major'): ShellRelease {
  const { shell } = store.readRegistry();
  if (!shell.provides) throw new Error('The live shell does not say what it offers to remotes.');
  const { portalKit, ui, ...rest } = shell.provides;
  let places = 0;
  const release = republish(store, 'shell', shell, {
    fingerprint: size === 'minor' ? '0e2e0add' : '0e2eb4ea',
    edit: (script) =>
      script.replace(lent, (_, name: string, version: string) => {
        places += 1;
        return `${name}:"${neededVersion(version, size)}"`;
      }),
    describe: (made) => ({
      ...made,
      provides: { ...rest, portalKit: neededVersion(portalKit, size), ui: neededVersion(ui, size) },
    }),
  });
  if (places === 0) throw new Error('The shell’s scripts name no version of what it lends.');
  return release;
}
