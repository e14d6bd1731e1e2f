import { expect, it } from '@jest/globals';
import { contract } from '@portal/contract/contract';
import { partStories } from './part-stories.ts';

it('names calls that there are: another name would be slow or failed for nobody', () => {
  const named = partStories.flatMap(({ sceneIn }) => sceneIn('en').rules.map(({ call }) => call));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !(id in contract))).toEqual([]);
});
