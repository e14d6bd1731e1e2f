import { generateKeyPairSync } from 'node:crypto';
import type { Development, DevelopmentPage } from '@portal/delivery';
import { publicHalf, signRegistry } from '@portal/delivery/registry';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import type { Live } from './live-registry.ts';

/**
 * What pages are made of while a part is in development; the same object until a build changes it. Its registry names
 * a build that nobody has released, so it is signed with a key of its own that no other page knows.
 */
export function developmentLive(development: Development): () => Promise<Live> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = [publicHalf(privateKey)];
  const liveOf = (page: DevelopmentPage): Live => {
    const signed = signRegistry(inlineJson(page.registry), privateKey);
    return { kind: 'live', tag: '', ...page, signed, manifests: {}, keys, takenBack: [], broken: [], unreadable: [] };
  };
  let known: { page: DevelopmentPage; live: Live } | undefined;
  return async () => {
    const page = await development.page();
    if (known?.page !== page) known = { page, live: liveOf(page) };
    return known.live;
  };
}
