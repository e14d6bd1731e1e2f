import { keepFields } from './kept-fields.ts';

/** What was done in a page before React took it over. */
export interface HandedOver {
  /** Lets the page's code hear of what was typed. */
  tell(): void;
  /** Puts the focus back where telling has moved it, then presses what was pressed. */
  goOn(): void;
}

/**
 * The page that stands in the document before the shell's code runs. All that is done for it comes with it, in the
 * document: no other page has any of that in its download.
 */
export interface ShownPage {
  /** The route's path. */
  path: string;
  /** It stands for any page of signed-in people: React draws the page in its place, in one step. */
  isFrame?: true;
  /** Code is drawing the page by now: nothing else may change what stands there. */
  isHandedOver?: true;
  /** Of a page whose first rows a script draws; that says by `end` that they stand there, or never will. */
  firstRows?: { ended: Promise<void>; end(): void };
  /** Ends keeping what is done, for React to take over. */
  handOver(): HandedOver;
}

declare global {
  interface Window {
    /** Left by the script of prerendered pages where it shows one. */
    __portalShown?: ShownPage;
  }
}

/**
 * Puts the markup of a page into its place and keeps what is pressed there until the page's code can answer. Links work
 * without it.
 * @param markup of a template
 */
export function showPrerendered(root: HTMLElement, markup: DocumentFragment, path: string): ShownPage {
  root.append(markup);
  setStyles(root);
  const pressed = new Set<HTMLElement>();
  const keep = (event: Event) => {
    // Without code the browser would send the form itself: by its address, with the password in it.
    if (event.type === 'submit') event.preventDefault();
    const element = event.target instanceof Element ? pressedBy(event, event.target) : null;
    if (!element) return;
    // Pressed twice, it moves to the end and is still done once.
    pressed.delete(element);
    pressed.add(element);
    root.dataset['waiting'] = '';
  };
  const keeping = new AbortController();
  for (const type of ['submit', 'click', 'keydown'])
    root.addEventListener(type, keep, { capture: true, signal: keeping.signal });
  return {
    path,
    handOver: () => {
      keeping.abort();
      // Until React answers: a password manager sends a form by itself, which would be by its address.
      const holding = new AbortController();
      root.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal: holding.signal });
      delete root.dataset['waiting'];
      const fields = keepFields(root);
      return {
        tell: fields.tell,
        goOn: () => {
          holding.abort();
          fields.refocus();
          for (const each of pressed) pressAgain(root, each);
        },
      };
    },
  };
}

/** The document's policy allows no style attributes, so the build has put them under another name. */
export function setStyles(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}

/** What an event asks for: a form to be sent, a button's action; null for nothing that would be lost. */
function pressedBy(event: Event, target: Element): HTMLElement | null {
  if (event.type === 'click') return target.closest<HTMLElement>('button[type=button]');
  const form = target.closest('form');
  if (event.type === 'submit') return form;
  // Enter sends no form whose button waits for a valid entry, as code alone can tell of one.
  const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing;
  return isEnter && target.matches('input') && form?.querySelector('[type=submit]:disabled') ? form : null;
}

/** Does what somebody pressed: in the form's successor, where the form is gone. Buttons that are gone are not pressed. */
function pressAgain(root: HTMLElement, element: HTMLElement): void {
  if (element instanceof HTMLFormElement) {
    const form = root.contains(element) ? element : root.querySelector('form');
    form?.requestSubmit();
    return;
  }
  if (!root.contains(element)) return;
  for (const type of ['mousedown', 'mouseup'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  element.click();
}
