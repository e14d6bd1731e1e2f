import { fork } from 'node:child_process';
import path from 'node:path';
import { onStop } from '../../tools/lib/cleanup.ts';
import { endChild } from '../../tools/lib/run.ts';
import { buildFloor } from './build-floor.ts';
import { makeCertificate } from './certificate.ts';
import { type Browser, measure, type Site, type Temperature } from './measure.ts';
import type { Mode } from './networks.ts';
import type { Sample } from './results.ts';
import type { Addresses, ServeOrder } from './serve.ts';

const modes: readonly Mode[] = ['slow4g', 'none'];

async function sessionAt(url: string): Promise<string> {
  const response = await fetch(`${url}/api/dev/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maya@demo.test' }),
  });
  if (!response.ok) throw new Error(`No session could be had: ${response.status} ${await response.text()}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  // As the shell keeps it for a practitioner who has been here before.
  return JSON.stringify({ token, admin: false, provider: true });
}

async function sitesAt(addresses: Addresses): Promise<Site[]> {
  const form = 'input[type=password]';
  const row = 'main li h3';
  const sites: Site[] = [
    { name: 'floor react', url: `${addresses['floor react']}/`, selector: form },
    { name: 'floor mantine', url: `${addresses['floor mantine']}/`, selector: form },
  ];
  for (const build of ['portal', 'spa']) {
    const url = addresses[build] ?? '';
    sites.push({ name: `${build} sign-in`, url: `${url}/signin`, selector: form });
    sites.push({ name: `${build} dashboard`, url: `${url}/dashboard`, selector: row, session: await sessionAt(url) });
  }
  return sites;
}

async function serveAll(order: ServeOrder): Promise<{ addresses: Addresses; stop: () => Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const stop = onStop(() => endChild(child));
  const answer = await new Promise<{ addresses?: Addresses; failure?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { addresses?: Addresses }));
    child.once('exit', (code) => resolve({ failure: `The servers ended with code ${code}.` }));
    child.send(order);
  });
  if (answer.addresses) return { addresses: answer.addresses, stop };
  await stop();
  throw new Error(answer.failure);
}

/**
 * Loads every page `runs` times, cold and warm, throttled and not, in turns: so that whatever else this machine does
 * falls on all of them alike.
 */
export async function measureLoads(options: {
  runs: number;
  executablePath: string;
  onProgress: (line: string) => void;
}): Promise<{ samples: Sample[]; sites: string[] }> {
  const { runs, executablePath, onProgress } = options;
  const certificate = makeCertificate();
  // Requests of this process to the servers above; a browser is told by its own flag.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const floors = { 'floor react': await buildFloor('react'), 'floor mantine': await buildFloor('mantine') };
  const { addresses, stop } = await serveAll({ certificate, floors });
  const browser: Browser = { executablePath, fingerprint: certificate.fingerprint };
  const samples: Sample[] = [];
  try {
    const sites = await sitesAt(addresses);
    for (let round = 0; round < runs; round += 1)
      for (const mode of modes)
        for (const site of [...sites.slice(round % sites.length), ...sites.slice(0, round % sites.length)]) {
          const loads = await measure(site, mode, browser);
          for (const temperature of ['cold', 'warm'] as const satisfies Temperature[])
            samples.push({ site: site.name, mode, temperature, load: loads[temperature] });
          const { cold, warm } = loads;
          onProgress(
            `${round + 1}/${runs} ${mode} ${site.name}: cold ${cold.ready.toFixed(0)} ms, ${(cold.total / 1000).toFixed(0)} kB, ${cold.requests} requests; warm ${warm.ready.toFixed(0)} ms`,
          );
        }
    return { samples, sites: sites.map(({ name }) => name) };
  } finally {
    await stop();
  }
}
