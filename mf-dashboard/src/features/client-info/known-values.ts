/** What client records say in English from known lists; anything else is somebody's own words. */
const known = {
  pronoun: ['she_her', 'he_him', 'they_them', 'ze_hir'],
  gender: [
    'woman',
    'man',
    'non_binary',
    'transgender_woman',
    'transgender_man',
    'genderqueer',
    'gender_fluid',
    'agender',
    'two_spirit',
    'questioning',
  ],
  legal_gender: ['f', 'm', 'x', 'female', 'male'],
  relationship: ['partner', 'parent', 'sibling', 'friend'],
} as const;

export type KnownList = keyof typeof known;

/** The key of a stored value in the catalogues, `pronoun.she_her` of `She/her`; null where the value is not known. */
export function knownKey(list: KnownList, value: string): string | null {
  const asked = value
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');
  const key = known[list].find((candidate: string) => candidate === asked);
  return key === undefined ? null : `${list}.${key}`;
}
