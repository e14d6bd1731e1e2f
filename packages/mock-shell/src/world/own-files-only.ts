/** What a worker can reach the network with, as far as it is there: `fetch` and `importScripts` are kept to a folder. */
export interface WorkerNetwork {
  fetch: typeof fetch;
  importScripts(...addresses: string[]): void;
  location: { href: string };
}

/** Ways out that the world needs none of. */
const closed = ['XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'Worker'];

/**
 * Keeps a worker to the files beside its own script. The page's policy does not reach a worker that comes over the
 * network, and a static host sends none with it. A file that cannot be had is named by the error, which no browser does.
 */
export function keepToOwnFiles(scope: WorkerNetwork): void {
  const folder = new URL('.', scope.location.href).href;
  const own = (address: string | URL): string => {
    const { href } = new URL(address, folder);
    if (!href.startsWith(folder)) throw new TypeError(`${href} is no file of this build.`);
    return href;
  };
  const original = { fetch: scope.fetch.bind(scope), importScripts: scope.importScripts.bind(scope) };
  const guarded = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const name = own(input instanceof Request ? input.url : input).slice(folder.length);
      // A redirect would lead outside unseen.
      const answer = await original.fetch(input, { ...init, redirect: 'error' }).catch((cause: unknown) => {
        throw new TypeError(`The file host/${name} could not be had.`, { cause });
      });
      if (!answer.ok) throw new TypeError(`The file host/${name} could not be had: ${answer.status}.`);
      return answer;
    },
    importScripts: (...addresses: string[]) => original.importScripts(...addresses.map(own)),
    ...Object.fromEntries(closed.map((name) => [name, undefined])),
  };
  for (const [name, value] of Object.entries(guarded))
    Object.defineProperty(scope, name, { value, writable: false, configurable: false });
}
