/** What a key does in a call, by what a person types: these letters stand for the same in English and French. */
export const shortcutKeys = {
  microphone: 'm',
  camera: 'v',
  chat: 'c',
  notes: 'n',
  fullscreen: 'f',
  picture: 'p',
  sheet: '?',
} as const;

export type Shortcut = keyof typeof shortcutKeys;

/** In the order in which the sheet lists them. */
export const shortcuts: readonly Shortcut[] = [
  'microphone',
  'camera',
  'chat',
  'notes',
  'fullscreen',
  'picture',
  'sheet',
];

/**
 * What others hear and see hangs on these. A person who has just opened the notes or the chat begins to type, maybe
 * before the field is there: in a panel these letters mean nothing.
 */
export const switches: readonly Shortcut[] = ['microphone', 'camera'];
