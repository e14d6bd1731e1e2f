import { type FilesPort, ofSize, streamOf, typeOfKey } from './files-port.ts';

/**
 * Files in memory: for tests and the mock shell.
 * @param addresses pages are given addresses of the browser's own (`blob:`), since no server has these files. The key
 * stands behind them, where browsers do not look, so that an address tells its file here as elsewhere.
 */
export function memoryFiles({ addresses = false } = {}): FilesPort {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; address: string | undefined }>();
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
      const address = addresses ? URL.createObjectURL(new Blob([bytes], { type })) : undefined;
      files.set(key, { bytes, address });
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
    addressOf(key) {
      const address = files.get(key)?.address;
      return address === undefined ? undefined : `${address}#${key}`;
    },
  };
}
