import type { Development, DevelopmentPage } from '@portal/delivery';
import type { Live } from '../releases/live-registry.ts';

/** What pages are made of while a part is in development; the same object until a build changes it. */
export function developmentLive(development: Development): () => Promise<Live> {
  let known: { page: DevelopmentPage; live: Live } | undefined;
  return async () => {
    const page = await development.page();
    if (known?.page !== page) known = { page, live: { kind: 'live', ...page, broken: [] } };
    return known.live;
  };
}
