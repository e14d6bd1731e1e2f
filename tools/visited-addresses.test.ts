import { expect, it } from '@jest/globals';
import { addressesOf, misleadingExamples, visitorKinds, withoutExample } from '../e2e/support/addresses.ts';
import { mapOfSources as map } from './lib/map-of-sources.ts';

it('every page of the map is visited by browser tests: each pattern has an address for somebody', () => {
  expect(withoutExample(map)).toEqual([]);
  expect(misleadingExamples(map)).toEqual([]);
  const records = { appointment: '47', client: '13', chat: '3' };
  const visited = visitorKinds.flatMap((kind) => addressesOf(map, kind, records));
  const patterns = new Set(visited.map((address) => map.find(new URL(address, 'http://portal.test').pathname)?.path));
  expect(map.routes.map(({ path }) => path).filter((path) => !patterns.has(path))).toEqual([]);
});
