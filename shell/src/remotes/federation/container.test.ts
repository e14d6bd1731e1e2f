import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

const lent = { react: {} };
const run = jest.fn<(entry: string) => Promise<void>>();
jest.mock('./instance.ts', () => ({ federation: { shareScopeMap: { default: lent } } }));
jest.mock('./entry-script.ts', () => ({ runEntryScript: (entry: string) => run(entry) }));

let exposedModule: typeof import('./container.ts').exposedModule;

beforeAll(async () => {
  ({ exposedModule } = await import('./container.ts'));
});

afterEach(() => {
  run.mockReset();
});

/** The container that an entry leaves behind, under a global of its own. */
function containerOf(module: unknown) {
  return {
    init: jest.fn<(scope: object, initScope: object[]) => Promise<void>>(() => Promise.resolve()),
    get: jest.fn<(name: string) => Promise<() => unknown>>(() => Promise.resolve(() => module)),
  };
}

const leave = (global: string, left: unknown) => {
  run.mockImplementation(() => {
    Reflect.set(globalThis, global, left);
    return Promise.resolve();
  });
};

describe('the module that a remote exposes', () => {
  it('comes from the container of its own release, which is begun once', async () => {
    const first = containerOf('first');
    leave('portal_one', first);
    const asked = [exposedModule('portal_one', '/one.js'), exposedModule('portal_one', '/one.js')];
    expect(await Promise.all(asked)).toEqual(['first', 'first']);
    leave('portal_two', containerOf('second'));
    expect(await exposedModule('portal_two', '/two.js')).toBe('second');
    expect(run.mock.calls).toEqual([['/one.js'], ['/two.js']]);
    expect(first.init.mock.calls).toEqual([[lent, []]]);
    expect(first.get.mock.calls).toEqual([['./remote'], ['./remote']]);
  });

  it('is asked for anew after its entry could not be had', async () => {
    run.mockRejectedValueOnce(new Error('/three.js could not be loaded.'));
    await expect(exposedModule('portal_three', '/three.js')).rejects.toThrow('could not be loaded');
    leave('portal_three', containerOf('third'));
    expect(await exposedModule('portal_three', '/three.js')).toBe('third');
  });

  it('is asked for anew after its container could not begin, without another run of the entry', async () => {
    const container = containerOf('fourth');
    container.init.mockRejectedValueOnce(new Error('no scope'));
    leave('portal_four', container);
    await expect(exposedModule('portal_four', '/four.js')).rejects.toThrow('no scope');
    expect(await exposedModule('portal_four', '/four.js')).toBe('fourth');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is missed in words that tell an entry which threw from one that cannot be had', async () => {
    run.mockResolvedValue();
    await expect(exposedModule('portal_five', '/five.js')).rejects.toThrow('/five.js left no container behind.');
  });
});
