/** Bytes on their way: read once, from beginning to end. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file as it is stored. */
export interface StoredFile {
  body: ByteStream;
  /** In bytes. */
  size: number;
  /** Media type. */
  type: string;
}

/**
 * Where files are kept. A key is a path with an ending that tells what the file is, `portraits/Xk3….jpg`: nothing else
 * has to be stored beside the bytes, and all adapters agree. Every member throws on a key that is none.
 */
export interface FilesPort {
  /**
   * Keeps a file, in place of one that is there. Nobody sees half of it: it is there once all of it is. The memory of the
   * stream is not looked at any more then: its owner may give it back.
   * @param size of the whole, in bytes; a stream of another length is not kept
   */
  put(key: string, body: ByteStream, size: number): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Nothing to remove is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * The keys below a folder, in no order. For looking them over now and then: it may take many requests.
   * @param folder `shared/`
   * @param olderThan leaves out what was put later, by the clock of whatever keeps the files
   */
  list(folder: string, olderThan: Date): AsyncIterable<string>;
  /** Removes the beginnings of files whose sender's process ended, where those lie apart. */
  removeUnfinished?(olderThan: Date): Promise<void>;
  /** Where a page finds a file, if that is not the API's own address: the mock shell has no server. */
  addressOf?(key: string): string | undefined;
}

/** A key that could be read as another path, or whose ending says nothing. */
export class FileKeyError extends Error {
  override readonly name = 'FileKeyError';

  constructor(key: string) {
    super(`“${key}” is no key of a file.`);
  }
}

/** The stream was shorter or longer than it was said to be; nothing of it is kept. */
export class FileSizeError extends Error {
  override readonly name = 'FileSizeError';

  constructor(key: string, size: number) {
    super(`${key} does not have ${size} bytes.`);
  }
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };
const longestKey = 200;
/** Names of letters, digits, `-` and `_`, one below the other; no name begins with a dot, so none leads upwards. */
const pattern = /^(?:[\w-]+\/)*[\w-]+\.([a-z]+)$/;

/** The media type of a key's file. @throws FileKeyError */
export function typeOfKey(key: string): string {
  const type = types[pattern.exec(key)?.[1] ?? ''];
  if (type === undefined || !isKey(key)) throw new FileKeyError(key);
  return type;
}

/** Whether a name is a key: whoever else writes to the place may have others. */
export function isKey(name: string): boolean {
  return name.length <= longestKey && Object.hasOwn(types, pattern.exec(name)?.[1] ?? '');
}

/** @throws FileKeyError for what is no folder of keys */
export function checkFolder(folder: string): void {
  if (!/^(?:[\w-]+\/)+$/.test(folder)) throw new FileKeyError(folder);
}

/** Passes bytes on, and fails at the first that is too many or at an end that came too soon. */
export function ofSize(key: string, size: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > size) throw new FileSizeError(key, size);
      controller.enqueue(chunk);
    },
    flush() {
      if (passed < size) throw new FileSizeError(key, size);
    },
  });
}

/** Bytes that are at hand, as a stream. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>): ByteStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
