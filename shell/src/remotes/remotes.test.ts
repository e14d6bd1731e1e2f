import { describe, expect, it, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { Texts } from '../locale/texts.ts';
import { nobodyIsTold } from '../testing/nobody-is-told.ts';
import { codeOf, RemoteLoadError } from './load-error.ts';
import { createRemotes, type RemoteSource } from './remotes.ts';
import { retrying } from './retrying.ts';

const Page = () => null;
const definition: RemoteDefinition = {
  name: 'mf-dashboard',
  pages: [{ id: 'appointments', paths: ['/dashboard'], load: () => Promise.resolve({ default: Page }) }],
  messages: { en: () => Promise.resolve({ default: {} }), fr: () => Promise.resolve({ default: {} }) },
};

function setUp(load: () => Promise<RemoteDefinition>, filler: 'mf-dashboard' | null = null) {
  const texts = { add: jest.fn(() => Promise.resolve()) } as unknown as Texts;
  const source: RemoteSource = {
    declared: () => ({ routes: {} }),
    choose: () => Promise.resolve('0.1.0-00000002'),
    load,
    fillerOf: () => Promise.resolve(filler),
    readAdminPages: async () => undefined,
    refresh: () => Promise.resolve(),
    isTried: () => false,
    isAltered: (error) => Promise.resolve(String(error).includes('other hash')),
  };
  const wait = (ms: number) => (ms > 1_000 ? new Promise<void>(() => undefined) : Promise.resolve());
  return {
    texts,
    source,
    remotes: createRemotes(source, texts, { wait, onFailure: () => undefined, reportWay: nobodyIsTold }),
  };
}

describe('remotes', () => {
  it('load a remote once, with its texts', async () => {
    const load = jest.fn(() => Promise.resolve(definition));
    const { remotes, texts } = setUp(load);
    expect(await remotes.page('mf-dashboard', '/dashboard')).toBe(Page);
    expect(await remotes.page('mf-dashboard', '/dashboard/')).toBe(Page);
    expect(load).toHaveBeenCalledTimes(1);
    expect(texts.add).toHaveBeenCalledWith('mf-dashboard', definition.messages);
  });

  it('bring a page with the texts that are its own', async () => {
    const messages = { ...definition.messages };
    const withTexts = { ...definition, pages: definition.pages.map((page) => ({ ...page, messages })) };
    const { remotes, texts } = setUp(() => Promise.resolve(withTexts));
    expect(await remotes.page('mf-dashboard', '/dashboard')).toBe(Page);
    expect(texts.add).toHaveBeenCalledWith('mf-dashboard/appointments', messages);
  });

  it('bring a page and a slot with the catalogues that they name, and with no other', async () => {
    const [rows, dialog, unused] = [{ ...definition.messages }, { ...definition.messages }, { ...definition.messages }];
    const Dialog = () => null;
    const load = () =>
      Promise.resolve<RemoteDefinition>({
        ...definition,
        pages: definition.pages.map((page) => ({ ...page, catalogues: ['rows'] })),
        slots: { 'dialog/v1': () => Promise.resolve({ default: Dialog }) },
        slotCatalogues: { 'dialog/v1': ['dialog'] },
        catalogues: { rows, dialog, unused },
      });
    const { remotes, texts } = setUp(load, 'mf-dashboard');
    expect(await remotes.page('mf-dashboard', '/dashboard')).toBe(Page);
    const added = () => jest.mocked(texts.add).mock.calls.map(([name]) => name);
    expect(added()).toEqual(['shared', 'mf-dashboard', 'mf-dashboard/rows']);
    expect(await remotes.slot('dialog/v1')).toEqual({ default: Dialog });
    expect(added()).toEqual(['shared', 'mf-dashboard', 'mf-dashboard/rows', 'mf-dashboard/dialog']);
  });

  it('try anew after a failure', async () => {
    const load = jest
      .fn<() => Promise<RemoteDefinition>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(definition);
    const { remotes } = setUp(load);
    await expect(remotes.page('mf-dashboard', '/dashboard')).rejects.toMatchObject({
      code: 'unreachable',
      version: '0.1.0-00000002',
    });
    expect(await remotes.page('mf-dashboard', '/dashboard')).toBe(Page);
  });

  it('try a page’s chunk again, and give up with the reason', async () => {
    const load = jest
      .fn<() => Promise<{ default: typeof Page }>>()
      .mockRejectedValueOnce(new Error('(error: x)'))
      .mockResolvedValue({ default: Page });
    const flaky = { ...definition, pages: [{ id: 'appointments', paths: ['/dashboard' as const], load }] };
    expect(await setUp(() => Promise.resolve(flaky)).remotes.page('mf-dashboard', '/dashboard')).toBe(Page);
    load.mockReset().mockRejectedValue(new Error('(timeout: x)'));
    await expect(setUp(() => Promise.resolve(flaky)).remotes.page('mf-dashboard', '/dashboard')).rejects.toMatchObject({
      code: 'slow',
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('call altered what is another file than was released, be it a chunk of a page or its stylesheet', async () => {
    const load = () => Promise.reject(new Error('Loading CSS chunk page failed: other hash'));
    const changed = { ...definition, pages: [{ id: 'appointments', paths: ['/dashboard' as const], load }] };
    await expect(
      setUp(() => Promise.resolve(changed)).remotes.page('mf-dashboard', '/dashboard'),
    ).rejects.toMatchObject({ code: 'altered', version: '0.1.0-00000002' });
  });

  it('say when the registry promised a page that is not there', async () => {
    const { remotes } = setUp(() => Promise.resolve(definition));
    await expect(remotes.page('mf-dashboard', '/schedule')).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('call slow what is not there within two seconds, and let it arrive', async () => {
    const waited: number[] = [];
    let deliver: (found: RemoteDefinition) => void = () => undefined;
    let passTime: () => void = () => undefined;
    const { texts, source } = setUp(() => {
      passTime();
      return new Promise((resolve) => {
        deliver = resolve;
      });
    });
    const wait = (ms: number) => {
      waited.push(ms);
      return new Promise<void>((resolve) => {
        passTime = resolve;
      });
    };
    const remotes = createRemotes(source, texts, { wait, onFailure: () => undefined, reportWay: nobodyIsTold });
    const failure = await remotes.page('mf-dashboard', '/dashboard').then(
      () => null,
      (error: RemoteLoadError) => error,
    );
    expect(failure).toMatchObject({
      code: 'slow',
      version: '0.1.0-00000002',
      trace: expect.stringMatching(/^[\da-f]{8}$/),
    });
    expect(waited).toEqual([2_000]);
    deliver(definition);
    await failure?.arrival;
  });

  it('tell how that ended which was slow and failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { texts, source } = setUp(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const told: unknown[] = [];
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve));
    const onFailure = (error: unknown) => told.push(error);
    const remotes = createRemotes(source, texts, { wait, onFailure, reportWay: nobodyIsTold });
    const failure: RemoteLoadError = await remotes.page('mf-dashboard', '/dashboard').catch((error) => error);
    expect(told).toEqual([failure]);
    fail(new Error('no such file'));
    await expect(failure.arrival).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'no such file' }),
    });
    expect(told).toEqual([failure, expect.objectContaining({ remote: 'mf-dashboard', trace: expect.any(String) })]);
    expect(failure.code).toBe('slow');
  });

  it('call slow what fills a slot and is not there within two seconds, and count it against its release', async () => {
    const { texts, source } = setUp(() => new Promise(() => undefined));
    const sent: unknown[] = [];
    const remotes = createRemotes({ ...source, fillerOf: () => Promise.resolve('mf-dashboard') }, texts, {
      wait: () => new Promise((resolve) => setTimeout(resolve)),
      reportWay: { ...nobodyIsTold, send: (report) => sent.push(JSON.parse(report)) },
    });
    await expect(remotes.slot('status-dialog/v1')).rejects.toMatchObject({ code: 'slow', version: '0.1.0-00000002' });
    expect(sent).toEqual([expect.objectContaining({ remote: 'mf-dashboard', version: '0.1.0-00000002' })]);
  });

  it('keep a version that is held, take a newer one after it, and go on with the old one when the new one cannot be had', async () => {
    const { texts, source } = setUp(() => Promise.resolve(definition));
    const versions = ['1', '2', '3'];
    const loaded: (string | null)[] = [];
    const following: RemoteSource = {
      ...source,
      choose: () => (versions[0] ? Promise.resolve(versions.shift() ?? '') : Promise.reject(new Error('unreadable'))),
      load: (_name, version) => {
        loaded.push(version);
        return Promise.resolve(definition);
      },
    };
    const wait = () => new Promise<void>(() => undefined);
    const remotes = createRemotes(following, texts, { wait, onFailure: () => undefined, reportWay: nobodyIsTold });
    const visit = () => remotes.page('mf-dashboard', '/dashboard');
    await visit();
    const letGo = remotes.hold('mf-dashboard');
    await visit();
    expect(loaded).toEqual(['1']);
    letGo();
    await visit();
    await visit();
    expect(loaded).toEqual(['1', '2', '3']);
    expect(await visit()).toBe(Page);
    expect([loaded.length, remotes.version('mf-dashboard')]).toEqual([3, '3']);
  });

  it('show a remote no more that was taken out, once no page of it holds on to what is typed', async () => {
    const { source, texts } = setUp(() => Promise.resolve(definition));
    const choose = jest.fn<RemoteSource['choose']>(() => Promise.resolve('1'));
    const wait = () => new Promise<void>(() => undefined);
    const following = { ...source, choose };
    const remotes = createRemotes(following, texts, { wait, onFailure: () => undefined, reportWay: nobodyIsTold });
    const visit = () => remotes.page('mf-dashboard', '/dashboard');
    await visit();
    const letGo = remotes.hold('mf-dashboard');
    choose.mockRejectedValue(new RemoteLoadError({ remote: 'mf-dashboard', version: null, code: 'unreleased' }));
    expect(await visit()).toBe(Page);
    letGo();
    await expect(visit()).rejects.toMatchObject({ code: 'unreleased', version: null });
  });

  it('prefetch a page with its texts in one language: of the version that is shown, and adding nothing to it', async () => {
    const fetched: string[] = [];
    const textsOf = (what: string) => {
      const fetching = (language: string) => () => {
        fetched.push(`${what} ${language}`);
        return Promise.resolve({ default: {} });
      };
      return { en: fetching('en'), fr: fetching('fr') };
    };
    const load = jest.fn(() => Promise.resolve({ default: Page }));
    const versions = ['1', '2'];
    const { source, texts } = setUp(() =>
      Promise.resolve<RemoteDefinition>({
        ...definition,
        pages: [
          ...definition.pages,
          { id: 'clients', paths: ['/clients'], load, messages: textsOf('own'), catalogues: ['rows'] },
        ],
        catalogues: { rows: textsOf('rows'), others: textsOf('others') },
      }),
    );
    const choose = jest.fn(() => Promise.resolve(versions.shift() ?? null));
    const options = { wait: () => new Promise<void>(() => undefined), reportWay: nobodyIsTold };
    const remotes = createRemotes({ ...source, choose }, texts, options);
    await remotes.page('mf-dashboard', '/dashboard');
    const added = jest.mocked(texts.add).mock.calls.length;
    await remotes.prefetch('mf-dashboard', '/clients', 'fr');
    expect([load.mock.calls.length, choose.mock.calls.length]).toEqual([1, 1]);
    expect(fetched).toEqual(['own fr', 'rows fr']);
    expect(texts.add).toHaveBeenCalledTimes(added);
  });

  it('prefetch nothing aloud: who goes there is told what failed', async () => {
    const onFailure = jest.fn();
    const { source, texts } = setUp(() => Promise.reject(new Error('down')));
    const wait = (ms: number) => (ms > 1_000 ? new Promise<void>(() => undefined) : Promise.resolve());
    const remotes = createRemotes(source, texts, { wait, onFailure, reportWay: nobodyIsTold });
    await remotes.prefetch('mf-dashboard', '/dashboard', 'en');
    expect(onFailure).not.toHaveBeenCalled();
    await expect(remotes.page('mf-dashboard', '/dashboard')).rejects.toMatchObject({ code: 'unreachable' });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('pass on what the loader already knows', async () => {
    const known = new RemoteLoadError({ remote: 'mf-dashboard', version: null, code: 'unreleased' });
    const { remotes } = setUp(() => Promise.reject(known));
    await expect(remotes.page('mf-dashboard', '/dashboard')).rejects.toBe(known);
  });
});

describe('codeOf', () => {
  it.each([
    ['Loading script timed out: /remotes/x', 'slow'],
    ['Loading chunk page failed.\n(timeout: /remotes/x)', 'slow'],
    ['/remotes/x left no container behind.', 'broken'],
    ['Loading chunk page failed.\n(error: /remotes/x)', 'unreachable'],
  ])('%j: %s', (message, code) => {
    expect(codeOf(new Error(message))).toBe(code);
  });

  it('calls broken what a remote’s code threw when it was loaded, and not what its loader could not fetch', () => {
    const stack = 'at t (https://portal.test/remotes/mf-admin/0.1.0-00000003/page.js:1:2)';
    const thrown = (message: string) => Object.assign(new Error(message), { stack: `Error: ${message}\n${stack}` });
    expect(codeOf(thrown('x is undefined'))).toBe('broken');
    expect(codeOf(thrown('Loading chunk page failed.\n(error: /remotes/x)'))).toBe('unreachable');
    expect(codeOf(thrown('Failed to fetch'))).toBe('unreachable');
  });
});

describe('retrying', () => {
  it('tries three times with growing pauses, then gives the last failure', async () => {
    const pauses: number[] = [];
    const wait = (ms: number) => Promise.resolve(void pauses.push(ms));
    let attempts = 0;
    await expect(retrying(() => Promise.reject(new Error(`try ${++attempts}`)), wait)).rejects.toThrow('try 3');
    expect(pauses).toEqual([250, 750]);
  });

  it('stops at the first success', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('blip')).mockResolvedValue('ok');
    expect(await retrying(load, () => Promise.resolve())).toBe('ok');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not repeat what took too long', async () => {
    const load = jest.fn<() => Promise<never>>().mockRejectedValue(new Error('Loading script timed out'));
    await expect(retrying(load, () => Promise.resolve())).rejects.toThrow('timed out');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
