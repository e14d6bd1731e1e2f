import { beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { stripePayments } from './stripe-payments.ts';

const secret = 'whsec_of_a_test';
const NOW = new Date('2026-03-18T15:30:00Z');
const seconds = NOW.getTime() / 1000;
const stripe = new Stripe('sk_test_1');
const port = stripePayments({ secretKey: 'sk_test_1', webhookSecret: secret, installation: 'here' });

const account = { id: 'acct_1', object: 'account', details_submitted: true, charges_enabled: true, requirements: null };
const event = {
  ...{ id: 'evt_1', object: 'event', type: 'account.updated', account: 'acct_1', created: seconds, livemode: false },
  data: { object: account },
};

/** A header as Stripe's own helper for tests writes it. */
const sign = (payload: string, { timestamp = seconds, by = secret } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
const read = (payload: string, header: string) => port.readEvent(new TextEncoder().encode(payload), header, NOW);
const readSigned = (given: object) => read(JSON.stringify(given), sign(JSON.stringify(given)));

describe('webhooks signed by Stripe’s own helper', () => {
  let payload = '';
  beforeAll(() => {
    payload = JSON.stringify(event);
  });

  it('are read', async () => {
    expect(await read(payload, sign(payload))).toEqual({
      ...{ id: 'evt_1', kind: 'account.updated', account: 'acct_1', created_at: NOW },
      state: { id: 'acct_1', details_submitted: true, charges_enabled: true, missing: [] },
    });
  });

  it('tell which account was disconnected, though what they hold is an application', async () => {
    const data = { object: { id: 'ca_1', object: 'application', name: 'Care Portal' } };
    expect(await readSigned({ ...event, type: 'account.application.deauthorized', data })).toMatchObject({
      ...{ kind: 'account.application.deauthorized', account: 'acct_1', state: null },
    });
  });

  it('are refused without a signature, with another’s, five minutes late, and once anything is changed', async () => {
    const good = sign(payload);
    expect(await read(payload, '')).toBeNull();
    expect(await read(payload, 't=1,v1=nothing')).toBeNull();
    expect(await read(payload, sign(payload, { by: 'whsec_other' }))).toBeNull();
    expect(await read(payload, good.replace(/v1=.*/, `v1=${'0'.repeat(64)}`))).toBeNull();
    expect(await read(payload, good.replace(`t=${seconds}`, `t=${seconds + 1}`))).toBeNull();
    expect(await read(payload, sign(payload, { timestamp: seconds - 300 }))).not.toBeNull();
    expect(await read(payload, sign(payload, { timestamp: seconds - 301 }))).toBeNull();
    expect(await read(`${payload} `, good)).toBeNull();
    expect(await read(payload.replace('true', 'frue'), good)).toBeNull();
    expect(await read('', sign(''))).toBeNull();
  });

  it('are refused after each change of one byte', async () => {
    const [bytes, good] = [new TextEncoder().encode(payload), sign(payload)];
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Uint8Array.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x80;
      expect([place, await port.readEvent(changed, good, NOW)]).toEqual([place, null]);
    }
  });

  it('may carry a second signature, while a secret is being replaced', async () => {
    const [, old] = sign(payload, { by: 'whsec_old' }).split(',');
    expect(await read(payload, `${sign(payload)},${old}`)).not.toBeNull();
    expect(await read(payload, `t=${seconds},${old}`)).toBeNull();
    // A header that came twice is one to its reader; a newer timestamp beside an old signature makes it no younger.
    expect(await read(payload, `${sign(payload)}, ${sign(payload)}`)).not.toBeNull();
    const late = sign(payload, { timestamp: seconds - 301 });
    for (const doubled of [`t=${seconds},${late}`, `${late},t=${seconds}`])
      expect([doubled, await read(payload, doubled)]).toEqual([doubled, null]);
  });

  it('tell nothing of an account that they are not about, or by an object that is none', async () => {
    expect(await readSigned({ ...event, account: 'acct_2' })).toMatchObject({ account: 'acct_2', state: null });
    expect(await readSigned({ ...event, account: undefined })).toMatchObject({ account: 'acct_1' });
    const other = { ...event, type: 'payout.paid', data: { object: { id: 'po_1' } } };
    expect(await readSigned(other)).toMatchObject({ kind: 'payout.paid', account: 'acct_1', state: null });
  });

  it.each([
    ['of real money, for a key that moves none', { ...event, livemode: true }],
    ['without what an event has', { id: 'evt_1' }],
    ['of Stripe’s other form', { id: 'evt_1', object: 'v2.core.event' }],
  ])('%s are of no account', async (_, given) => {
    expect(await readSigned(given)).toMatchObject({ kind: 'unknown', account: null, state: null });
  });
});
