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
].join();

/**
 * What others hear and see hangs on these. A person who has just opened the notes or the chat begins to type, maybe
 * before the field is there: in a panel these letters mean nothing.
 */
const switches: readonly Shortcut[] = ['microphone', 'camera'];

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
  if (found && switches.includes(found) && target instanceof Element && target.closest('[role="tabpanel"]'))
    return null;
  // On most keyboards the question mark needs Shift; no letter does.
  return found === undefined || (shiftKey && found !== 'sheet') ? null : found;
}
