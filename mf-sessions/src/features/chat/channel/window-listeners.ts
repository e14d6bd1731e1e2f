type Listening = Parameters<Window['addEventListener']>;
type Listened = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Makes something that listens to the window and never stops to: each of Twilio's clients keeps itself, and all it has
 * read, alive by that for as long as the document is open.
 * @returns what was made, and how the window forgets it
 */
export function withWindowListeners<Made>(
  make: () => Made,
  // Tests of the SDK run without a window.
  target: Listened | undefined = globalThis.window,
): { made: Made; letGo: () => void } {
  if (!target) return { made: make(), letGo: () => undefined };
  const added: Listening[] = [];
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const { addEventListener: add } = target;
  target.addEventListener = (...listening: Listening) => {
    added.push(listening);
    add.apply(target, listening);
  };
  const letGo = () => {
    for (const listening of added.splice(0)) target.removeEventListener(...listening);
  };
  try {
    return { made: make(), letGo };
  } catch (error) {
    letGo();
    throw error;
  } finally {
    if (own) Object.defineProperty(target, 'addEventListener', own);
    else Reflect.deleteProperty(target, 'addEventListener');
  }
}
