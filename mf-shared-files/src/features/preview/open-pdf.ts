import './with-resolvers.ts';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF that can be drawn, until it is closed. */
export interface OpenPdf {
  pages: number;
  /** Draws a page and answers its words. A drawing that was aborted settles too. */
  draw(canvas: HTMLCanvasElement, wanted: { page: number; width: number; signal: AbortSignal }): Promise<string>;
  /** Ends the worker, whatever it is doing. */
  close(): void;
}

/** Most pixels of a page's canvas: phones give no more to one of them. */
const MOST_PIXELS = 12_000_000;

/** A slow network has so long for the worker's megabyte. */
const ANSWERS_WITHIN_MS = 45_000;

/** Decoders of scans, fetched when a file has such images: from our own origin, as all that the worker gets. */
const decoders: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** What the worker asks the page for; fonts and character maps of other scripts are not kept here. */
class OwnData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`${filename} is not among the files of the preview.`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename} answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/**
 * Opens a PDF in a worker of its own: a file that never ends to be read stops no page, and scripts in it are not run.
 * @returns why not, where the file does not let itself be read
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf | 'damaged' | 'locked'> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module', name: 'pdf' });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    data: bytes,
    worker,
    BinaryDataFactory: OwnData,
    useWorkerFetch: false,
    enableXfa: false,
    // Errors only: what is odd in a file is nobody's news here.
    verbosity: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    void task.destroy();
    worker.destroy();
    thread.terminate();
  };
  // A worker that cannot be loaded says so here and nowhere else; extensions give pages one that says nothing at all.
  const broken = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error('The worker for PDF could not be started.'));
    timer = setTimeout(refuse, ANSWERS_WITHIN_MS);
    thread.addEventListener('message', () => clearTimeout(timer), { once: true });
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      refuse();
    });
  });
  try {
    const pdf = await Promise.race([task.promise, broken]);
    return {
      pages: pdf.numPages,
      draw: async (canvas, { page: number, width, signal }) => {
        const page = await pdf.getPage(number);
        if (signal.aborted) return '';
        const plain = page.getViewport({ scale: 1 });
        const scale = width / plain.width;
        const height = plain.height * scale;
        const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height)));
        const viewport = page.getViewport({ scale: scale * density });
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        canvas.style.inlineSize = `${width}px`;
        const drawing = page.render({ canvas, viewport });
        signal.addEventListener('abort', () => drawing.cancel());
        try {
          await drawing.promise;
        } catch (error) {
          if (!signal.aborted) throw error;
          return '';
        }
        const { items } = await page.getTextContent();
        return items
          .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
          .join('')
          .trim();
      },
      close,
    };
  } catch (error) {
    close();
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** The library names its errors; its classes are private to it. */
function refusalOf(error: unknown): 'damaged' | 'locked' | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'locked';
  return name === 'InvalidPDFException' || name === 'FormatError' ? 'damaged' : null;
}
