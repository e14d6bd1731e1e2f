/** Parts of a scene that a link may name in a way that is not understood. */
export const problemKinds = [
  'format',
  'at',
  'as',
  'edition',
  'locale',
  'time_zone',
  'clock',
  'ahead',
  'viewport',
  'idle',
  'scenario',
  'rule',
  'version',
  'parameter',
  'repeated',
] as const;

/** Something in a link that was not understood; the part's plain value stands in its place. */
export interface SceneProblem {
  kind: (typeof problemKinds)[number];
  /** As the link has it, shortened. */
  given: string;
}
