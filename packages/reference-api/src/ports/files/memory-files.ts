import { checkFolder, type FilesPort, ofSize, streamOf, typeOfKey } from './files-port.ts';

interface MemoryFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  address: string | undefined;
  putAt: number;
}

/**
 * Files in memory: for tests and the mock shell.
 * @param addresses pages are given addresses of the browser's own (`blob:`), since no server has these files. The key
 * stands behind them, where browsers do not look, so that an address tells its file here as elsewhere.
 */
export function memoryFiles({ addresses = false } = {}): FilesPort {
  const files = new Map<string, MemoryFile>();
  const forget = (key: string) => {
    const address = files.get(key)?.address;
    if (address !== undefined) URL.revokeObjectURL(address);
    files.delete(key);
  };
  return {
    async put(key, body, size) {
      const type = typeOfKey(key);
      const bytes = new Uint8Array(await new Response(body.pipeThrough(ofSize(key, size))).arrayBuffer());
      forget(key);
      files.set(key, { bytes, type, address: undefined, putAt: Date.now() });
    },
    async get(key) {
      const type = typeOfKey(key);
      const found = files.get(key);
      return found ? { body: streamOf(found.bytes.slice()), size: found.bytes.length, type } : null;
    },
    async remove(key) {
      typeOfKey(key);
      forget(key);
    },
    async exists(key) {
      typeOfKey(key);
      return files.has(key);
    },
    async *list(folder, olderThan) {
      checkFolder(folder);
      // Whoever lists may remove meanwhile.
      for (const [key, { putAt }] of [...files]) if (key.startsWith(folder) && putAt < olderThan.getTime()) yield key;
    },
    addressOf(key) {
      const file = files.get(key);
      if (!addresses || !file) return undefined;
      // Made when a page wants it: until it is taken back, the browser keeps what it leads to.
      file.address ??= URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
      return `${file.address}#${key}`;
    },
  };
}
