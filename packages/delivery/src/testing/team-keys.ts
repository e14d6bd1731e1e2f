import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterEach } from '@jest/globals';
import { publicHalf } from '../registry/keys.ts';

/** A pair of keys of somebody who releases. */
export interface TestPair {
  pem: string;
  /** The public half. */
  key: string;
  privateKey: KeyObject;
}

export function newPair(): TestPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, key: publicHalf(privateKey), privateKey };
}

afterEach(() => {
  delete process.env['PORTAL_SIGNING_KEY'];
  delete process.env['PORTAL_PUBLIC_KEYS'];
});

/** From here on whoever is at work in this test has this private key, and believes that operator. */
export function workAs({ pem }: TestPair, operator: TestPair): void {
  process.env['PORTAL_SIGNING_KEY'] = pem;
  process.env['PORTAL_PUBLIC_KEYS'] = operator.key;
}
