import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

const read = jest.fn();
/** The library waits for its worker for as long as that takes. */
jest.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  PDFWorker: { create: () => ({ destroy: () => undefined }) },
  getDocument: () => ({
    promise: new Promise((resolve) => read.mockImplementation(resolve)),
    destroy: async () => undefined,
  }),
}));

let openPdf: typeof import('./open-pdf.ts').openPdf;
beforeAll(async () => {
  ({ openPdf } = await import('./open-pdf.ts'));
});

let thread: FakeWorker;
class FakeWorker extends EventTarget {
  isEnded = false;
  constructor() {
    super();
    thread = this;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => void jest.useRealTimers());

const notStarted = 'The worker for PDF could not be started.';

it('fails where the browser blocks workers, whether it throws or tells it later', async () => {
  const open = openPdf(new ArrayBuffer(1));
  const event = new Event('error', { cancelable: true });
  thread.dispatchEvent(event);
  await expect(open).rejects.toThrow(notStarted);
  expect([event.defaultPrevented, thread.isEnded]).toEqual([true, true]);
  Object.assign(globalThis, {
    Worker: class {
      constructor() {
        throw new DOMException('Blocked', 'SecurityError');
      }
    },
  });
  await expect(openPdf(new ArrayBuffer(1))).rejects.toThrow('Blocked');
});

it('fails where an extension gives the page a worker that says nothing, and waits for one that reads', async () => {
  const open = openPdf(new ArrayBuffer(1));
  jest.advanceTimersByTime(45_000);
  await expect(open).rejects.toThrow(notStarted);
  expect(thread.isEnded).toBe(true);
  const slow = openPdf(new ArrayBuffer(1));
  thread.dispatchEvent(new MessageEvent('message'));
  jest.advanceTimersByTime(600_000);
  read({ numPages: 7 });
  await expect(slow).resolves.toMatchObject({ pages: 7 });
});
