import { runEntryScript } from './entry-script.ts';
import { federation } from './instance.ts';

/** What the entry of a federated build leaves behind, as webpack makes it. */
interface Container {
  /** Lends the modules of a share scope; the second parameter keeps circles of containers from going round for ever. */
  init(shareScope: object, initScope: object[]): unknown;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Containers that were begun, by their global variable: one for each release in this page. */
const containers = new Map<string, Promise<Container>>();

async function begin(global: string, entry: string): Promise<Container> {
  const left = (): unknown => Reflect.get(globalThis, global);
  if (!left()) await runEntryScript(entry);
  const container = left();
  if (!isContainer(container)) throw new Error(`${entry} left no container behind.`);
  federation.shareScopeMap['default'] ??= {};
  await container.init(federation.shareScopeMap['default'], []);
  return container;
}

/**
 * The module that a remote exposes. The federation runtime could load it as well, but would bring 6 kB to every page
 * that has a remote: aliases, manifests and hooks that nothing here uses.
 * @param global the container's global variable
 * @param entry address of the script that leaves it behind
 */
export async function exposedModule(global: string, entry: string): Promise<unknown> {
  let container = containers.get(global);
  if (!container) {
    container = begin(global, entry);
    containers.set(global, container);
    // What failed is tried anew by the next one who asks.
    container.catch(() => containers.delete(global));
  }
  const factory = await (await container).get('./remote');
  return factory();
}
