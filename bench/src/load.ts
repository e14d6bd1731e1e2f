import { buildFloor } from './build-floor.ts';
import { makeCertificate } from './certificate.ts';
import { type Browser, inNewProfile, type Site, type Temperature } from './measure.ts';
import type { Mode } from './networks.ts';
import type { Sample } from './results.ts';
import type { Addresses } from './serve.ts';
import { serveAll } from './serve-all.ts';
import { sessionAt } from './session.ts';
import { summarise } from './summary.ts';
import { type WizardWalk, walkWizard } from './wizard/walk-wizard.ts';

const modes: readonly Mode[] = ['slow4g', 'none'];

async function sitesAt(addresses: Addresses): Promise<Site[]> {
  const form = 'input[type=password]';
  const row = 'main li h3';
  const person = 'main ul[role=list] li';
  const sites: Site[] = [
    { name: 'floor react', url: `${addresses['floor react']}/`, selector: form },
    { name: 'floor mantine', url: `${addresses['floor mantine']}/`, selector: form },
  ];
  for (const build of ['portal', 'spa']) {
    const url = addresses[build] ?? '';
    sites.push({ name: `${build} sign-in`, url: `${url}/signin`, selector: form });
    sites.push({ name: `${build} sign-up`, url: `${url}/signup`, selector: form });
    sites.push({
      name: `${build} dashboard`,
      url: `${url}/dashboard`,
      selector: row,
      session: await sessionAt(url, 'maya'),
    });
    sites.push({
      name: `${build} admin`,
      url: `${url}/admin`,
      selector: 'main li a[href^="/admin/clients/"]',
      session: await sessionAt(url, 'ada'),
    });
    sites.push({ name: `${build} clinic sign-in`, url: `${url}/signin_clinic`, selector: form });
    sites.push({
      name: `${build} clinic`,
      url: `${url}/dashboard_clinic`,
      selector: person,
      session: await sessionAt(url, 'olive'),
    });
  }
  return sites;
}

/**
 * Loads every page `runs` times, cold and warm, throttled and not, in turns: so that whatever else this machine does
 * falls on all of them alike. Each round also walks through the whole wizard.
 */
export async function measureLoads(options: {
  runs: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<{ samples: Sample[]; sites: string[]; walks: WizardWalk[] }> {
  const { runs, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  const floors = { 'floor react': await buildFloor('react'), 'floor mantine': await buildFloor('mantine') };
  const { addresses, stop } = await serveAll({ certificate, spa: true, floors });
  const browser: Browser = { executablePath, fingerprint: certificate.fingerprint };
  const samples: Sample[] = [];
  const walks: WizardWalk[] = [];
  try {
    const sites = await sitesAt(addresses);
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
      const walk = await walkWizard(addresses.portal ?? '', `zoe-${round}`, browser);
      walks.push(walk);
      onProgress(`${round + 1}/${runs} wizard: ${walk.turns.length} pages, ${(walk.bytes / 1000).toFixed(0)} kB`);
    }
    return { samples, sites: sites.map(({ name }) => name), walks };
  } finally {
    await stop();
  }
}
