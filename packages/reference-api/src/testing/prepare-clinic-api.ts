import { beforeEach } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { CEDAR_COUNSELLING, HARBOUR_WELLNESS, olive } from '../demo-world/cast.ts';
import * as tables from '../storage/tables.ts';
import type { TestApi } from './open-test-api.ts';
import { prepareTestApi } from './prepare-test-api.ts';

export const HARBOUR = HARBOUR_WELLNESS.clinic_token;
export const CEDAR = CEDAR_COUNSELLING.clinic_token;
/** Two words that nobody else would think of. */
export const PASSWORD = 'Kettle-Harbour-2026';

/** What somebody types who signs up as a clinic's administrator, and where from. */
interface SignUp {
  clinic_token?: string;
  invitation?: string;
  password?: string;
  first_name?: string;
  locale?: 'en' | 'fr';
  edition?: 'CA' | 'US';
  address?: string;
}

/** Passwords that cost no time; what was looked at stands in `looked`, null for an address that nobody has. */
export const looked: (string | null)[] = [];
const passwords = {
  hash: async (password: string) => `hash of ${password}`,
  matches: async (hash: string | null, password: string) => {
    looked.push(hash);
    return hash === `hash of ${password}`;
  },
};

/** An API for tests of clinics: before each, Harbour Wellness has Olive alone, and Cedar Counselling nobody. */
export function prepareClinicApi() {
  const { rate_counters, audit_events, outbox, clinic_invitations } = tables;
  const api = prepareTestApi({
    emptied: [rate_counters, audit_events, outbox, clinic_invitations],
    ports: { passwords },
  });
  beforeEach(async () => {
    await api.database.delete(tables.people).where(like(tables.people.email, '%@new.test'));
    for (const { id, ...row } of [HARBOUR_WELLNESS, CEDAR_COUNSELLING]) {
      const tax = { is_tax_exempt: null, gst_hst_number: null, pst_number: null, version: 1, tax_saved_by: null };
      const country = id === HARBOUR_WELLNESS.id ? 'CA' : null;
      await api.database
        .update(tables.clinics)
        .set({ ...row, ...tax, country })
        .where(eq(tables.clinics.id, id));
    }
    looked.length = 0;
  });
  return {
    api,
    signUp: (name: string, sent: SignUp = {}) => signUp(api, name, sent),
    /** Signs somebody up and answers their token. */
    async tokenOfNew(name: string, sent: SignUp = {}): Promise<string> {
      const { status, body } = await signUp(api, name, sent);
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      return body.access_token;
    },
    tokenOfOlive: () => api.tokenOf(olive.email),
    signIn: (email: string, password: string, address?: string) =>
      api.call('POST', '/clinic_admin/sessions', { body: { email, password }, ...(address && { address }) }),
    call: (method: string, path: string, token: string, body?: unknown) =>
      api.call(method, `/clinic_admin/${path}`, { token, body }),
    trail: async () =>
      (await api.database.select().from(audit_events).orderBy(audit_events.id)).map(({ action }) => action),
    /** Addresses and words of all mails, in their order. */
    mails: async () => await api.database.select().from(outbox).orderBy(outbox.id),
  };
}

function signUp(api: TestApi, name: string, { clinic_token = HARBOUR, invitation, address, ...typed }: SignUp) {
  const email = name.includes('@') ? name : `${name}@new.test`;
  const user = { first_name: name, last_name: 'New', email, password: PASSWORD, locale: 'en', ...typed };
  const body = { user, clinic: { clinic_token, ...(invitation !== undefined && { invitation }) } };
  return api.call('POST', '/clinic_admin/users', { body, ...(address && { address }) });
}
