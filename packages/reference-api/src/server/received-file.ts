/**
 * A file of a form as it lies in the request's body: a `File` of the platform would be a copy of it, and 100 MB of them
 * are enough. For handlers, which read it by its own members; what takes a Blob by itself (`new Response(file)`) needs a
 * `slice()` of it.
 */
export class ReceivedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
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
