import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  filesOfRelease,
  isReleasedFile,
  newestReleases,
  overridesSuffix,
  publicHalf,
  publishedForm,
  type ReleaseStore,
  readBack,
  signRegistry,
} from '@portal/delivery/registry';
import type { Live, LiveVersion } from '../releases/live-registry.ts';

/**
 * What pages of a portal that is not for production are made of: what is live, in the build of that very shell which
 * has the panel of overrides. Nobody has released that one, so the registry is signed with a key of its own that no
 * other page knows. Where that build is missing, the released shell is shown, and the log says what to do.
 */
export function overridableLive(
  live: () => Promise<Live>,
  store: ReleaseStore,
  log: (line: string) => void,
): () => Promise<Live> {
  const { privateKey } = generateKeyPairSync('ed25519');
  let known: { of: Live; shown: Promise<Live> } | undefined;
  return async () => {
    const current = await live();
    if (current.kind !== 'live') return current;
    if (known?.of !== current) known = { of: current, shown: withPanel(current, store, privateKey, log) };
    return known.shown;
  };
}

async function withPanel(
  live: LiveVersion,
  store: ReleaseStore,
  key: KeyObject,
  log: (line: string) => void,
): Promise<Live> {
  const ofThisShell = live.registry.shell.version + overridesSuffix;
  const builds = await newestReleases(store, 'shell-overrides');
  const shell = builds.find(({ release }) => release.version.startsWith(ofThisShell))?.release;
  const early = shell && (await store.read(`${filesOfRelease('shell-overrides', shell.version)}/${shell.early}`));
  if (!early || !(await isReleasedFile(early.content, shell.integrity[shell.early] ?? ''))) {
    log(
      `Pages have no panel of overrides, for ${live.registry.shell.version} was not built with it, or not as it is now: npm run build -- --overrides`,
    );
    return live;
  }
  const published = publishedForm({ ...live.registry, shell });
  const { text, manifests } = published;
  const signed = signRegistry(text, key);
  return {
    ...live,
    registry: readBack(published),
    signed,
    manifests,
    // What teams have signed is in that registry.
    statements: {},
    keys: [publicHalf(key)],
    early: early.content.toString('utf8'),
    // Its pages have the panel around them, which none that was rendered ahead has.
    prerendered: undefined,
  };
}
