// jsdom lays nothing out: what asks for sizes, media or scrolling gets a quiet answer.
class QuietObserver {
  disconnect = (): void => undefined;
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  takeRecords = (): [] => [];
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function matchMedia(media: string): unknown {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}

// A file may ask for Node by its docblock: it has no window.
if (typeof window !== 'undefined') {
  // jsdom knows the element, not its methods.
  define(HTMLDialogElement.prototype, 'showModal', function showModal(this: HTMLDialogElement) {
    this.open = true;
    // As browsers do, whatever had the focus before; the first button that they take otherwise is left out.
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  });
  define(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  });
  define(window, 'matchMedia', matchMedia);
  define(window, 'ResizeObserver', QuietObserver);
  define(window, 'IntersectionObserver', QuietObserver);
  define(window, 'scrollTo', () => undefined);
  define(Element.prototype, 'scrollIntoView', () => undefined);
  define(Element.prototype, 'scrollTo', () => undefined);
  // Where a text's cursor is.
  define(Range.prototype, 'getClientRects', () => []);
  define(Range.prototype, 'getBoundingClientRect', () => new DOMRect());
  define(document, 'elementFromPoint', () => null);
  define(document, 'fonts', {
    ready: Promise.resolve(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
