import { generateKeyPairSync } from 'node:crypto';
import { portalCommand } from '@portal/delivery';
import { folderStore, publicHalf, trustedKeys } from '@portal/delivery/registry';
import type { ReleaseStore } from './release-store.ts';

/** Runs `npx portal` on a worker's store; gives its exit code. */
type Command = (command: string) => Promise<number>;

async function run(store: ReleaseStore, command: string, environment: Readonly<Record<string, string>>) {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return await portalCommand(command.split(' '), { releases: folderStore(store.folder), print: () => undefined });
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** The operator of a worker's portal, whose key lies in its store, and a team with a key of its own. */
export function operatorAndTeam(store: ReleaseStore): { operator: Command; team: Command & { key: string } } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const PORTAL_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const PORTAL_PUBLIC_KEYS = trustedKeys(folderStore(store.folder)).join(' ');
  return {
    operator: (command) => run(store, command, {}),
    team: Object.assign((command: string) => run(store, command, { PORTAL_SIGNING_KEY, PORTAL_PUBLIC_KEYS }), {
      key: publicHalf(privateKey),
    }),
  };
}
