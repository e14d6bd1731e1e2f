import { describe, expect, it } from '@jest/globals';
import { hostEventKinds } from '../host/host-event.ts';
import english from '../messages/en.json';
import { scenarioIds } from '../scene/scenarios.ts';
import { clockModes } from '../scene/scene-clock.ts';
import { problemKinds } from '../scene/scene-problem.ts';
import { viewportNames } from '../scene/viewport.ts';
import { noteKinds } from './dock/notes-on.ts';
import { logKinds } from './mock/log.ts';
import { faults } from './sections/fault-options.ts';
import { steps } from './sections/move-on.tsx';
import { shownRoles } from './sections/people-by-role.ts';
import { ruleProblems } from './sections/rule-form.tsx';

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
  ...shownRoles.map((role) => `who.roles.${role}`),
  ...hostEventKinds.map((kind) => `log.events_named.${kind}`),
  ...faults.map((fault) => `calls.faults.${fault}`),
  ...ruleProblems.map((problem) => `calls.${problem}`),
  ...[...clockModes, ...steps.map(({ key }) => key)].map((key) => `clock.${key}`),
  ...['CA', 'US'].map((edition) => `edition.${edition}`),
  ...['own', 'en', 'fr'].map((locale) => `language.${locale}`),
  ...problemKinds.filter((kind) => kind !== 'format').map((kind) => `problems.${kind}`),
  ...noteKinds.map((kind) => `notes.${kind}`),
  ...scenarioIds.flatMap((id) => [`data.scenarios.${id}.name`, `data.scenarios.${id}.about`]),
  ...viewportNames.map((name) => `screen.${name}`),
  ...logKinds.map((kind) => `log.${kind}`),
];

describe('the panel’s texts', () => {
  it.each(keys)('has one for %s', (key) => {
    expect(textOf(key)).toEqual(expect.any(String));
  });
});
