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

/** Where letters are typed or choose something: a key means nothing else there. */
const ownLetters = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'menu'].map((role) => `[role="${role}"]`),
  // Whoever opened the notes or the chat begins to type, maybe before the field is there.
  '[role="tabpanel"]',
].join();

/**
 * The shortcut that a key stands for. Keys that are held, that belong to the browser (with Ctrl, Alt or the command
 * key), that somebody types somewhere, or that are pressed in an open dialog stand for none.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const { key, target, shiftKey, isComposing, repeat, defaultPrevented } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || isComposing || repeat || defaultPrevented) return null;
  if (target instanceof Element && target.closest(ownLetters)) return null;
  if (document.querySelector('dialog[open]')) return null;
  const found = shortcuts.find((shortcut) => shortcutKeys[shortcut] === key.toLowerCase());
  // On most keyboards the question mark needs Shift; no letter does.
  return found === undefined || (shiftKey && found !== 'sheet') ? null : found;
}
