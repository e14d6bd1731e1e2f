import { describe, expect, it, jest } from '@jest/globals';
import { inPortalCommand, readInPortal } from './in-portal-command.ts';

const read = (args: string[], environment: NodeJS.ProcessEnv = {}, remotes = ['mf-hello', 'mf-other'] as const) =>
  readInPortal(args, environment, remotes);
const portal = ['--portal', 'https://portal.example'];

describe('what npm run dev takes for a running portal', () => {
  it('is a remote, an address and a port', () => {
    const { portal: address, ...rest } = read(['mf-hello', ...portal], { PORT: '3300' });
    expect([address.origin, rest]).toEqual(['https://portal.example', { remote: 'mf-hello', port: 3300 }]);
    expect(read(['--portal=http://localhost:3000', 'mf-other'])).toMatchObject({ remote: 'mf-other', port: 3200 });
  });

  it('need not name the only remote of a repository', () => {
    expect(readInPortal(portal, {}, ['mf-hello'])).toMatchObject({ remote: 'mf-hello' });
  });

  it.each([
    [['mf-hello'], /^Which portal\? Name it with --portal/],
    [portal, /^Which remote\?\nUse: npm run dev/],
    [['mf-none', ...portal], /^There is no remote “mf-none” here/],
    [['shell', ...portal], /^There is no remote “shell” here/],
    [['mf-hello', 'mf-other', ...portal], /^One remote at a time/],
    [['mf-hello', '--portal'], /argument missing/],
    [['mf-hello', '--portal', 'portal.example'], /is no address of a portal/],
    [['mf-hello', '--portal', 'https://portal.example/dashboard'], /without a path/],
    [['mf-hello', '--portal', 'https://me:secret@portal.example'], /is no address of a portal/],
    [['mf-hello', '--portal', 'http://portal.example'], /is not encrypted/],
    [['mf-hello', '--portal', 'javascript:alert(1)'], /is no address of a portal/],
  ])('is refused in words: %j', (args, words) => {
    expect(() => read(args)).toThrow(words);
  });

  it('is refused with a port that is none', () => {
    expect(() => read(['mf-hello', ...portal], { PORT: '70000' })).toThrow('PORT must be a number from 0 to 65535.');
  });
});

it.each(['--help', '-h'])('tells what it takes: npx portal dev %s', async (word) => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await inPortalCommand([word])).toBe(0);
  expect(printed.mock.lastCall?.[0]).toMatch(/^Use: npm run dev -- \[<remote>\] --portal/);
});
