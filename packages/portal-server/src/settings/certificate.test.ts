import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCertificate } from './certificate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
const [TLS_CERT, TLS_KEY] = [path.join(folder, 'portal.pem'), path.join(folder, 'portal-key.pem')];

beforeAll(() => {
  writeFileSync(TLS_CERT, 'certificate');
  writeFileSync(TLS_KEY, 'key');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the certificate of a start', () => {
  it('is none, unless its files are named', () => {
    expect(readCertificate({})).toBeUndefined();
    const { cert, key } = readCertificate({ TLS_CERT, TLS_KEY }) ?? {};
    expect([String(cert), String(key)]).toEqual(['certificate', 'key']);
  });

  it.each([
    ['belong together', { TLS_CERT }],
    ['belong together', { TLS_KEY }],
    ['TLS_CERT must be a file', { TLS_CERT: path.join(folder, 'missing.pem'), TLS_KEY }],
    ['TLS_KEY must be a file', { TLS_CERT, TLS_KEY: folder }],
  ])('is refused with the words “%s”', (words, environment) => {
    expect(() => readCertificate(environment)).toThrow(words);
  });
});
