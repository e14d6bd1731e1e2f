import { giveBack } from './give-back.ts';

/**
 * A file of a form as it lies in the request's body: a `File` of the platform would be a copy of it, and 100 MB of them
 * are enough. For handlers, which read it by its own members; what takes a Blob by itself (`new Response(file)`) needs a
 * `slice()` of it.
 */
export class ReceivedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>;
  #isReleased = false;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#content = bytes;
  }

  /**
   * Gives the memory of the whole form back, once everybody who reads it has come to an end: nobody who is at it yet may
   * be left, in another thread neither. Whoever reads it from then on gets an error, and nothing of anybody else.
   */
  release(): void {
    this.#isReleased = true;
    giveBack(this.#content.buffer);
  }

  get #bytes(): Uint8Array<ArrayBuffer> {
    if (this.#isReleased) throw new Error('The memory of a form was given back already');
    return this.#content;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  /** Without a copy: not to be written to. */
  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = this.#bytes;
    let sent = 0;
    return new ReadableStream({
      pull(controller) {
        // A piece of its own each time: whoever reads may hand its memory on.
        if (sent < bytes.length) controller.enqueue(bytes.slice(sent, sent + PIECE));
        sent += PIECE;
        if (sent >= bytes.length) controller.close();
      },
    });
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#bytes]).slice(start, end, type);
  }
}

/** Bytes that a stream hands on at once. */
const PIECE = 65_536;
