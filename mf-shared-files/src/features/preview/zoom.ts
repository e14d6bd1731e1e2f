/** How large a file is shown, as a multiple of what fits. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger or smaller size; the same at either end. */
export function zoomed(zoom: number, step: -1 | 1): number {
  const larger = ZOOMS.filter((known) => known > zoom);
  const smaller = ZOOMS.filter((known) => known < zoom);
  return (step === 1 ? larger[0] : smaller.at(-1)) ?? zoom;
}

/** What a key does in the preview; null leaves it to the browser. */
export type ViewCommand = 'next' | 'previous' | 'larger' | 'smaller' | 'fit' | 'nextPage' | 'previousPage';

const commands: Readonly<Record<string, ViewCommand>> = {
  ...{ ArrowRight: 'next', ArrowLeft: 'previous' },
  ...{ '+': 'larger', '=': 'larger', '-': 'smaller', '0': 'fit' },
  ...{ PageDown: 'nextPage', PageUp: 'previousPage' },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where keys are the browser's, which scrolls by them. */
interface Scrolled {
  /** The focus is in a picture wider than its frame: arrows move the picture. */
  isPanned: boolean;
  /** There are no pages to turn. */
  isOnePage: boolean;
}

export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed, scrolled: Scrolled): ViewCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const command = commands[key] ?? null;
  if (command === 'next' || command === 'previous') return scrolled.isPanned ? null : command;
  if (command === 'nextPage' || command === 'previousPage') return scrolled.isOnePage ? null : command;
  return command;
}
