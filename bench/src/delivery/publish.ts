import type { PortalCommand } from './portal-command.ts';

/** Measures `npx portal publish` of a remote whose sources did not change: in milliseconds, once for each round. */
export async function measurePublish(portal: PortalCommand, rounds: number): Promise<number[]> {
  // What was edited since the portal was built is built here, and unchanged from then on.
  await portal('publish', 'mf-dashboard');
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = Date.now();
    const printed = await portal('publish', 'mf-dashboard');
    samples.push(Date.now() - started);
    if (!printed.includes('unchanged')) throw new Error(`mf-dashboard was built anew:\n${printed}`);
  }
  return samples;
}
