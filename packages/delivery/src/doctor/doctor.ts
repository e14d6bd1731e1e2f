import type { Registry } from '@portal/portal-kit/registry';
import { readServerCalls, serverKey } from '../calls/server-calls.ts';
import { signerIn, trustedKeys } from '../registry/keys.ts';
import { releasesIn } from '../registry/once-live.ts';
import { adviceOn, readRegistry, registryKey } from '../registry/registry-file.ts';
import { placeOf, type ReleaseStore, StoreError } from '../store/store.ts';
import { checkCalls } from './check-calls.ts';
import { checkFiles } from './check-files.ts';
import { checkFit } from './check-fit.ts';
import { checkMembers } from './check-members.ts';
import { checkRendered } from './check-rendered.ts';
import { checkRoutes } from './check-routes.ts';
import { checkSeals } from './check-seals.ts';
import { checkStore } from './check-store.ts';
import { checkTeams } from './check-teams.ts';
import { checkTexts } from './check-texts.ts';
import type { Finding } from './finding.ts';

/** Looks at a release store as a whole: what pages would meet, and what the next release would. Changes nothing of it. */
export async function examine(store: ReleaseStore, environment: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  try {
    const keys = await keysOrFinding(store, environment);
    return Array.isArray(keys) ? await examineWith(keys, store, environment) : [keys];
  } catch (error) {
    if (error instanceof StoreError) return [{ code: 'STORE_UNREACHABLE', severity: 'error', message: error.message }];
    throw error;
  }
}

async function examineWith(keys: string[], store: ReleaseStore, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const state = await readRegistry(store, keys);
  if (state.kind === 'missing') {
    const message = `There is no ${placeOf(store, registryKey)}. Build: npm run build`;
    return [{ code: 'REGISTRY_MISSING', severity: 'error', message }];
  }
  if (state.kind === 'corrupt')
    return [
      {
        code: state.untrusted ? 'REGISTRY_UNTRUSTED' : 'REGISTRY_UNREADABLE',
        severity: 'error',
        message: `Pages keep what was live before. ${adviceOn(store, state)}`,
      },
    ];
  const broken = state.broken.map(
    (part): Finding => ({
      code: 'ENTRY_UNREADABLE',
      severity: 'error',
      part,
      message: `The registry’s entry of ${part} is none; the part counts as not released. Promote a version of it.`,
    }),
  );
  return [
    ...broken,
    ...(await liveFiles(store, state.registry)),
    ...(await checkSeals(store, state.registry)),
    ...checkTeams(state),
    ...checkFit(state.registry),
    ...checkRendered(state.registry),
    ...(await checkMembers(store, state.registry)),
    ...(await checkCallsOfServer(store, state.registry)),
    ...(await checkRoutes(store, state.registry)),
    ...(await checkTexts(store, state.registry)),
    ...(await checkStore(store, state.registry, environment)),
  ];
}

async function keysOrFinding(store: ReleaseStore, environment: NodeJS.ProcessEnv): Promise<string[] | Finding> {
  try {
    const keys = trustedKeys(store, environment);
    if (!environment['PORTAL_SIGNING_KEY']) return keys;
    const state = await readRegistry(store, keys);
    signerIn(store, state.kind === 'found' ? state.base.delegations : {}, environment);
    return keys;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    return { code: 'KEY_UNUSABLE', severity: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

async function checkCallsOfServer(store: ReleaseStore, registry: Registry): Promise<Finding[]> {
  const calls = await readServerCalls(store);
  if (calls) return checkCalls(store, registry, calls);
  if (!(await store.read(serverKey))) return [];
  const message = `${placeOf(store, serverKey)} cannot be read, so releases are held against no server. Start the server anew, with the newest of its versions.`;
  return [{ code: 'SERVER_UNREADABLE', severity: 'warning', message }];
}

async function liveFiles(store: ReleaseStore, registry: Registry): Promise<Finding[]> {
  const findings = await Promise.all(releasesIn(registry).map(({ part, release }) => checkFiles(store, part, release)));
  return findings.flat();
}
