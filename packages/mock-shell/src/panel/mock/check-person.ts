import type { DemoPerson } from '../../world/world.ts';
import type { MockState } from './mock-state.ts';

/** Compares the scene's person with those of the world: one who is not there becomes a problem, and nobody signs in. */
export function checkPerson(
  { scene, problems }: Pick<MockState, 'scene' | 'problems'>,
  people: readonly DemoPerson[],
): Pick<MockState, 'scene' | 'problems'> {
  const { as } = scene;
  if (as === null) return { scene, problems };
  const person = people.find(({ email }) => email.toLowerCase() === as.toLowerCase());
  return person
    ? { scene: { ...scene, as: person.email }, problems }
    : { scene: { ...scene, as: null }, problems: [...problems, { kind: 'as', given: as }] };
}
