/**
 * RULES-067, RULES-068, RULES-069, RULES-070, RULES-071, RULES-072, RULES-073, RULES-074, RULES-075, RULES-076,
 * RULES-077, RULES-078, RULES-079, RULES-080, RULES-081, RULES-082, by the groups of the screen: Bachelor
 * (ONB-049), Masters (ONB-050), PhD (ONB-051), Medical (ONB-052), Diploma/Certificate (ONB-053). `RN/RPN` is one value.
 */
export const DEGREES = {
  bachelor: ['BA', 'BSc', 'BSW', 'BEd'],
  masters: ['MC', 'MSW', 'MScPsych', 'MEd', 'MDv', 'MOT'],
  phd: ['PhDPsych'],
  medical: ['GP', 'Psych', 'RN/RPN'],
  diploma: ['DC', 'ICAF'],
} as const;
export type DegreeGroup = keyof typeof DEGREES;
export type Degree = (typeof DEGREES)[DegreeGroup][number];

/** All of them in one list, as they are sent (API-130). */
export const ALL_DEGREES: readonly Degree[] = /*#__PURE__*/ Object.values(DEGREES).flat();
