/** Pictures that an entry in the navigation may have. */
export const navigationIcons = [
  'dashboard',
  'calendar',
  'people',
  'notes',
  'messages',
  'files',
  'receipt',
  'card',
  'settings',
  'help',
  'shield',
  'lock',
  'chart',
  'list',
  'book',
] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

/** Who finds an entry in the navigation. Nobody finds one that leads where they may not go. */
export const audiences = ['practitioner', 'admin', 'signed_in'] as const;
export type Audience = (typeof audiences)[number];

/** An entry in the navigation, as a release has it. */
export interface NavigationEntry {
  readonly text: Readonly<Record<'en' | 'fr', string>>;
  readonly icon: string;
  /** The lowest stands first. */
  readonly order: number;
  readonly for: string;
}
