import { makeCertificate } from '../certificate.ts';
import { type Browser, inNewProfile, type Site } from '../measure.ts';
import { serveAll } from '../serve-all.ts';
import { sessionAt } from '../session.ts';
import type { PagesMeasured } from './files-report.ts';

/** Code that the page of files gets once it is opened: of the drawer, of the preview, and what reads PDFs and scans. */
const isOfLater = /\/(send-form|shared-portal-ui-progress|file-viewer|pdf|jbig2|openjpeg)[^/]*$/;

/**
 * Loads /dashboard and /shared_files by turns, each in a new profile of the browser and on slow 4G, until the first row
 * is visible.
 */
export async function measurePages(
  rounds: number,
  executablePath: string,
  onProgress: (line: string) => void,
): Promise<PagesMeasured> {
  const certificate = makeCertificate();
  const { addresses, stop } = await serveAll({ certificate });
  const browser: Browser = { executablePath, fingerprint: certificate.fingerprint };
  const measured: PagesMeasured = { dashboard: [], files: [], early: [] };
  try {
    const { portal: url = '' } = addresses;
    const session = await sessionAt(url, 'maya');
    const dashboard: Site = { name: 'dashboard', url: `${url}/dashboard`, selector: 'main li h3', session };
    const files: Site = { name: 'files', url: `${url}/shared_files`, selector: 'main tbody tr td button', session };
    const load = (site: Site) => inNewProfile({ site, mode: 'slow4g', browser }, (visit) => visit());
    const early = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await load(dashboard), await load(files)];
      measured.dashboard.push(one.notes.ready ?? Number.NaN);
      measured.files.push(other.notes.ready ?? Number.NaN);
      for (const { url: asked } of other.requests) if (isOfLater.test(new URL(asked).pathname)) early.add(asked);
      onProgress(
        `pages ${round + 1}/${rounds}: ${measured.dashboard.at(-1)?.toFixed(0)} and ${measured.files.at(-1)?.toFixed(0)} ms`,
      );
    }
    measured.early.push(...early);
    return measured;
  } finally {
    await stop();
  }
}
