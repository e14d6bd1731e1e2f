import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type EnginePlaces, engineEnvironment } from './engines.ts';

let root: string;
const variables = [
  'PORTAL_FIREFOX',
  'PORTAL_WEBKIT_DRIVER',
  'PORTAL_MINI_BROWSER',
  'PORTAL_ORCA',
  'PORTAL_AT_SPI',
  'PORTAL_DBUS',
  'PORTAL_XDOTOOL',
  'PORTAL_XVFB',
];
const before = variables.map((name) => [name, process.env[name]] as const);
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'engines-'));
  for (const name of variables) delete process.env[name];
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

function put(...files: string[]): string[] {
  return files.map((file) => {
    const place = path.join(root, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, '');
    return place;
  });
}

const miniBrowser = 'usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A machine on which packages can be installed, or none. */
const places = (install?: EnginePlaces['install']): EnginePlaces => ({
  root,
  canInstall: install !== undefined,
  install: install ?? (() => Promise.reject(new Error('nobody may install here'))),
});

it('finds what is there, and takes a named program before it', async () => {
  const [firefox] = put('usr/bin/firefox-esr');
  expect(await engineEnvironment('firefox', places())).toEqual({ PORTAL_FIREFOX: firefox });
  [process.env.PORTAL_FIREFOX] = put('my/firefox');
  expect(await engineEnvironment('firefox', places())).toEqual({ PORTAL_FIREFOX: path.join(root, 'my/firefox') });
  process.env.PORTAL_FIREFOX = path.join(root, 'gone');
  await expect(engineEnvironment('firefox', places())).rejects.toThrow(/^PORTAL_FIREFOX names .*gone, and there is no/);
});

it('installs what is missing, once, and finds it in folders that are new', async () => {
  put('usr/bin/Xvfb');
  const install = jest.fn(() => Promise.resolve(put('usr/bin/WebKitWebDriver', miniBrowser)));
  const found = {
    PORTAL_WEBKIT_DRIVER: path.join(root, 'usr/bin/WebKitWebDriver'),
    PORTAL_MINI_BROWSER: path.join(root, miniBrowser),
    PORTAL_XVFB: path.join(root, 'usr/bin/Xvfb'),
  };
  expect(await engineEnvironment('webkit', places(install))).toEqual(found);
  expect(await engineEnvironment('webkit', places(install))).toEqual(found);
  expect(install.mock.calls).toEqual([[['webkit2gtk-driver', 'xvfb']]]);
});

it('looks for all that Orca needs beside Firefox, and says what to do where it is not had', async () => {
  put(
    'usr/bin/firefox-esr',
    'usr/bin/Xvfb',
    'usr/bin/dbus-daemon',
    'usr/bin/xdotool',
    'usr/libexec/at-spi-bus-launcher',
  );
  await expect(engineEnvironment('orca', places())).rejects.toThrow(
    /^The tests in Firefox, read by Orca, need programs .*\n.*apt-get install orca at-spi2-core dbus firefox-esr xdotool xvfb\)/,
  );
  const [orca] = put('usr/bin/orca');
  expect(await engineEnvironment('orca', places())).toMatchObject({
    PORTAL_FIREFOX: path.join(root, 'usr/bin/firefox-esr'),
    PORTAL_ORCA: orca,
  });
});

it.each(['installs in vain', 'may not install'])('says what to do where one %s', async (how) => {
  put('usr/bin/WebKitWebDriver', miniBrowser);
  const failing = how === 'may not install' ? places() : places(() => Promise.resolve(false));
  await expect(engineEnvironment('webkit', failing)).rejects.toThrow(
    /^The tests in WebKitGTK need programs .*\n.*apt-get install webkit2gtk-driver xvfb\), or name them in PORTAL_WEBKIT_DRIVER, /,
  );
});
