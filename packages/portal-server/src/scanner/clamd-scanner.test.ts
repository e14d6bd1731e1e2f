import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clamdServer } from '../testing/clamd-server.ts';
import { clamdScanner } from './clamd-scanner.ts';
import { readScannerSettings } from './clamd-settings.ts';
import { openScanner } from './open-scanner.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('CLAMD_URL', () => {
  it('says where clamd listens, if anywhere', () => {
    expect(readScannerSettings({})).toEqual({});
    expect(readScannerSettings({ CLAMD_URL: 'tcp://127.0.0.1' })).toEqual({ clamd: { host: '127.0.0.1', port: 3310 } });
    expect(readScannerSettings({ CLAMD_URL: 'tcp://[::1]:3311' })).toEqual({ clamd: { host: '::1', port: 3311 } });
    const path = '/run/clamav/clamd.ctl';
    expect(readScannerSettings({ CLAMD_URL: `unix://${path}` })).toEqual({ clamd: { path } });
  });

  it.each([
    'clamd',
    'http://127.0.0.1:3310',
    'tcp://127.0.0.1:3310/scan',
    'tcp://a:b@host',
    'unix://',
    'unix://host/a',
  ])('is refused as “%s”', (CLAMD_URL) => {
    expect(() => readScannerSettings({ CLAMD_URL })).toThrow('CLAMD_URL must say where clamd listens');
  });
});

describe('files by clamd', () => {
  let server: Awaited<ReturnType<typeof clamdServer>>;
  beforeAll(async () => {
    server = await clamdServer();
  });
  beforeEach(() => {
    server.behave('look');
    server.files.length = 0;
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(() => server.close());

  it('are sent whole, and are what clamd says', async () => {
    const scanner = clamdScanner(server.address);
    const large = new Uint8Array(2_097_152).map((_, index) => index % 251);
    expect(await scanner.scan(bytesOf('A worksheet'))).toBe('clean');
    expect(await scanner.scan(large)).toBe('clean');
    expect(await scanner.scan(bytesOf('%PDF MALWARE OF A TEST'))).toBe('infected');
    expect(server.files.map((file) => file.length)).toEqual([11, 2_097_152, 22]);
    expect(server.files[1]?.equals(large)).toBe(true);
  });

  it.each([
    ['hang up', 'clamd ended the connection before it answered.'],
    ['silent', 'clamd gave no answer within 100 ms.'],
    ['endless', 'clamd gave an answer without an end.'],
    ['too long', 'clamd could not say what a file is: INSTREAM size limit exceeded. ERROR'],
    ['not a verdict', 'clamd could not say what a file is'],
  ] as const)('are nothing where clamd does this: %s', async (behaviour, words) => {
    server.behave(behaviour);
    // Only what stays silent is waited out: a slow machine must not turn another failure into that one.
    const limitMs = behaviour === 'silent' ? 100 : undefined;
    await expect(clamdScanner(server.address, limitMs).scan(new Uint8Array(300_000))).rejects.toThrow(words);
  });

  it('go four at a time, and no more than twenty wait', async () => {
    // Those who wait give up after seconds, which a busy machine must not let pass.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    // Of its own: what other tests gave up on is none of these files.
    const own = await clamdServer();
    const scanner = clamdScanner(own.address);
    const scans = Array.from({ length: 26 }, (_, file) => scanner.scan(bytesOf(`File ${file}`)));
    const ended = await Promise.allSettled(scans);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    expect(await Promise.allSettled(scans.slice(24))).toMatchObject(
      [25, 26].map(() => ({ reason: { message: 'Too many files wait for the scanner.' } })),
    );
    expect(own.most()).toBeLessThanOrEqual(4);
    await own.close();
  });
});

describe('a portal’s scanner', () => {
  it('is none without settings', () => {
    expect(openScanner({}, () => undefined)).toEqual({ port: undefined, described: null });
  });

  it('says at the start when clamd is away, and looks nothing over', async () => {
    const server = await clamdServer();
    const clamd = server.address;
    await server.close();
    let tell: (line: string) => void = () => undefined;
    const told = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const { port, described } = openScanner({ clamd }, tell);
    expect(described).toBe(`clamd at 127.0.0.1:${clamd.port} looks for malware in files`);
    await expect(port?.scan(bytesOf('A worksheet'))).rejects.toThrow('ECONNREFUSED');
    expect(await told).toContain('is away. Until it answers nobody can send files');
  });

  it('says nothing of one that is there', async () => {
    const server = await clamdServer();
    const said: string[] = [];
    const { port } = openScanner({ clamd: server.address }, (line) => said.push(line));
    expect(await port?.scan(bytesOf('A worksheet'))).toBe('clean');
    expect(said).toEqual([]);
    await server.close();
  });
});
