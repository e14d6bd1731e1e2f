import { buildFloor } from './build-floor.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { type Browser, inNewProfile, type Site, type Temperature } from './measure.ts';
import type { Mode } from './networks.ts';
import type { Sample } from './results.ts';
import type { Addresses } from './serve.ts';
import { type Served, serveAll } from './serve-all.ts';
import { serveBefore } from './serve-before.ts';
import { sessionAt, type Visitor } from './session.ts';
import { summarise } from './summary.ts';
import { type WizardWalk, walkWizard } from './wizard/walk-wizard.ts';

const modes: readonly Mode[] = ['slow4g', 'none'];

const form = 'input[type=password]';

/** Pages of the portal that are loaded, from it and from the single-page build. */
const pages = {
  'sign-in': { at: '/signin', selector: form },
  'sign-up': { at: '/signup', selector: form },
  dashboard: { at: '/dashboard', selector: 'main li h3', visitor: 'maya' },
  admin: { at: '/admin', selector: 'main li a[href^="/admin/clients/"]', visitor: 'ada' },
  'clinic sign-in': { at: '/signin_clinic', selector: form },
  clinic: { at: '/dashboard_clinic', selector: 'main ul[role=list] li', visitor: 'olive' },
} as const satisfies Record<string, { at: string; selector: string; visitor?: Visitor }>;
type PageName = keyof typeof pages;

/** What a run measures: pages, and the walk through the wizard. */
export type Measurable = PageName | 'wizard';
export const measurables: readonly Measurable[] = [...(Object.keys(pages) as PageName[]), 'wizard'];

async function siteOf(build: string, url: string, name: PageName): Promise<Site> {
  const page = pages[name];
  const site = { name: `${build} ${name}`, url: url + page.at, selector: page.selector };
  return 'visitor' in page ? { ...site, session: await sessionAt(url, page.visitor) } : site;
}

async function sitesAt(addresses: Addresses, only: readonly Measurable[]): Promise<Site[]> {
  const floors = ['floor react', 'floor mantine'].map((name) => ({
    name,
    url: `${addresses[name]}/`,
    selector: form,
  }));
  const named = only.filter((name) => name !== 'wizard');
  const sites = ['portal', 'spa'].flatMap((build) => named.map((name) => siteOf(build, addresses[build] ?? '', name)));
  if (addresses.before !== undefined) sites.push(siteOf('before', addresses.before, 'sign-in'));
  return [...floors, ...(await Promise.all(sites))];
}

/** Serves the portal in both builds, the floors and, where given, the portal of another checkout as `before`. */
async function servePages(certificate: Certificate, before: string | undefined): Promise<Served> {
  const floors = { 'floor react': await buildFloor('react'), 'floor mantine': await buildFloor('mantine') };
  const served = await serveAll({ certificate, spa: true, floors });
  if (before === undefined) return served;
  const former = await serveBefore(before, { certificate });
  return {
    addresses: { ...served.addresses, before: former.addresses.portal ?? '' },
    stop: async () => {
      await former.stop();
      await served.stop();
    },
  };
}

/**
 * Loads every page `runs` times, cold and warm, throttled and not, in turns: so that whatever else this machine does
 * falls on all of them alike. Each round also walks through the whole wizard.
 * @param options.only what is measured, beside the floors
 * @param options.before the folder of another checkout, built: its sign-in takes its turn as well
 */
export async function measureLoads(options: {
  runs: number;
  executablePath: string;
  only: readonly Measurable[];
  before?: string | undefined;
  onProgress: (line: string) => void;
}): Promise<{ samples: Sample[]; sites: string[]; walks: WizardWalk[] }> {
  const { runs, executablePath, only, before, onProgress } = options;
  const certificate = makeCertificate();
  const { addresses, stop } = await servePages(certificate, before);
  const browser: Browser = { executablePath, fingerprint: certificate.fingerprint };
  const samples: Sample[] = [];
  const walks: WizardWalk[] = [];
  try {
    const sites = await sitesAt(addresses, only);
    for (let round = 0; round < runs; round += 1) {
      for (const mode of modes)
        for (const site of [...sites.slice(round % sites.length), ...sites.slice(0, round % sites.length)]) {
          const loads = await inNewProfile({ site, mode, browser }, async (visit) => ({
            cold: summarise(await visit()),
            warm: summarise(await visit()),
          }));
          for (const temperature of ['cold', 'warm'] as const satisfies Temperature[])
            samples.push({ site: site.name, mode, temperature, load: loads[temperature] });
          const { cold, warm } = loads;
          onProgress(
            `${round + 1}/${runs} ${mode} ${site.name}: cold ${cold.ready.toFixed(0)} ms, ${(cold.total / 1000).toFixed(0)} kB, ${cold.requests} requests; warm ${warm.ready.toFixed(0)} ms`,
          );
        }
      if (!only.includes('wizard')) continue;
      const walk = await walkWizard(addresses.portal ?? '', `zoe-${round}`, browser);
      walks.push(walk);
      onProgress(`${round + 1}/${runs} wizard: ${walk.turns.length} pages, ${(walk.bytes / 1000).toFixed(0)} kB`);
    }
    return { samples, sites: sites.map(({ name }) => name), walks };
  } finally {
    await stop();
  }
}
