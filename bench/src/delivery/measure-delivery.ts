import { overlayReleaseStore } from '../../../e2e/support/release-store.ts';
import { onStop } from '../../../tools/lib/cleanup.ts';
import { makeCertificate } from '../certificate.ts';
import type { Browser } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { publishChanged } from './changed-version.ts';
import type { Code } from './first-paint.ts';
import { portalOn } from './portal-command.ts';
import { measurePublish } from './publish.ts';
import { codeAfterRelease } from './release.ts';
import { measureRollbacks } from './rollback.ts';
import { type RouteVisits, visitRoutes } from './route-visits.ts';

export interface Delivery {
  routes: readonly RouteVisits[];
  /** The dashboard's code in a browser that knows the version before. */
  released: Code;
  /** Milliseconds, one for each round. */
  rollbacks: readonly number[];
  publishes: readonly number[];
}

/** Measures delivery on a copy of the release store, so that what is live here stays so. */
export async function measureDelivery(options: {
  rounds: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<Delivery> {
  const { rounds, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const browser: Browser = { executablePath, fingerprint: certificate.fingerprint };
  const store = await overlayReleaseStore();
  const remove = onStop(() => store.remove());
  const portal = portalOn(store.folder);
  try {
    const { addresses, stop } = await serveAll({ certificate, releases: store.folder });
    try {
      const { portal: url = '' } = addresses;
      const publishes = await measurePublish(portal, rounds);
      onProgress('A changed mf-dashboard …');
      const version = await publishChanged(store.folder);
      const released = await codeAfterRelease({ url, portal, version, browser });
      await portal('rollback', 'mf-dashboard');
      onProgress('Rollbacks …');
      const rollbacks = await measureRollbacks({ url, portal, version, rounds, browser });
      return { publishes, released, rollbacks, routes: await visitRoutes(url, browser, onProgress) };
    } finally {
      await stop();
    }
  } finally {
    await remove();
  }
}
