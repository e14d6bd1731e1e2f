import type { Guard } from '../../packages/portal-kit/src/registry/areas.ts';

/** What a new remote is called in each of the places that name it. */
export interface RemoteNames {
  /** `mf-visit-notes`: folder, package and namespace of its texts. */
  remote: string;
  /** `visit-notes`: its first feature folder and page. */
  noun: string;
  /** `VisitNotes`: the start of component names. */
  component: string;
  /** `Visit notes`: what people read until it gets a better name. */
  title: string;
  path: string;
  guard: (typeof possibleGuards)[number];
}

/** Guards that a first page can stand behind: the call that it asks answers practitioners. */
export const possibleGuards = ['practitioner', 'signed_in'] as const satisfies readonly Guard[];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** @returns null for a guard that no first page can stand behind */
export function namesOf(remote: string, path: string, wanted: string): RemoteNames | null {
  const guard = possibleGuards.find((name) => name === wanted);
  if (!guard) return null;
  const words = remote.split('-').slice(1);
  return {
    remote,
    noun: words.join('-'),
    component: words.map(capitalized).join(''),
    title: capitalized(words.join(' ')),
    path,
    guard,
  };
}
