import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedModules } from '@portal/portal-kit/shared-modules';
import type { TestWorld } from '../harness/node-world.ts';
import type { Bench } from './benches/bench.ts';
import { openBenchWorld, wirings } from './benches/benches.ts';
import { createBench } from './benches/create-bench.tsx';
import { see } from './checks/check.ts';
import { checks } from './checks/checks.ts';
import { flows } from './checks/flows.tsx';
import { borrow, type Lent } from './lent.ts';

let world: TestWorld;
let lent: Lent;
beforeAll(async () => {
  world = await openBenchWorld();
  lent = await borrow();
});
afterAll(() => world.close());

describe.each(Object.entries(wirings))('%s', (_name, wiring) => {
  let bench: Bench;
  beforeEach(() => {
    bench = createBench(wiring(), world, lent);
  });
  afterEach(() => bench.takeDown());

  it('has a check for everything it lends and offers, and for nothing else', async () => {
    const opened = await bench.open(() => () => <p>here</p>);
    await see('here');
    const members = [
      ...Object.keys(lent.kit),
      ...Object.keys(lent.libraries),
      ...Object.keys(opened.host()).map((name) => `host.${name}`),
    ];
    const checked = Object.keys(checks).filter((name) => !name.startsWith('surroundings.'));
    expect(members.sort()).toEqual(checked.sort());
  });

  it.each(Object.entries(checks))('%s', (_, check) => check(bench));
  it.each(Object.entries(flows))('%s', (_, check) => check(bench));
});

it('borrows every module that the shell lends', () => {
  const ofPortalKit = sharedModules.filter((name) => name.startsWith('@portal/portal-kit'));
  expect([...Object.keys(lent.libraries), ...ofPortalKit].sort()).toEqual([...sharedModules].sort());
});
