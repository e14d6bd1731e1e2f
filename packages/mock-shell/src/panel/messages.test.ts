import { describe, expect, it } from '@jest/globals';
import english from '../messages/en.json';
import { scenarioIds } from '../scene/scenarios.ts';
import { problemKinds } from '../scene/scene-problem.ts';
import { viewportNames } from '../scene/viewport.ts';
import { logKinds } from './mock/log.ts';

type Catalogue = { [key: string]: string | Catalogue };

const textOf = (key: string) =>
  key
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      english,
    );

/** Keys put together at run time, which no look at the sources finds. */
const keys = [
  ...problemKinds.filter((kind) => kind !== 'format').map((kind) => `problems.${kind}`),
  ...scenarioIds.flatMap((id) => [`data.scenarios.${id}.name`, `data.scenarios.${id}.about`]),
  ...viewportNames.map((name) => `screen.${name}`),
  ...logKinds.map((kind) => `log.${kind}`),
];

describe('the panel’s texts', () => {
  it.each(keys)('has one for %s', (key) => {
    expect(textOf(key)).toEqual(expect.any(String));
  });
});
