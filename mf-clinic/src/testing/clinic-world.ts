import { beforeEach } from '@jest/globals';
import { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import * as z from '@portal/contract/schema';
import { type Intercept, preparePages, type RenderRemoteOptions } from '@portal/mock-shell';
import { act } from '@testing-library/react';
import remote from '../index.ts';

/** A write that reached the network, `PUT /clinic_admin/clinics`, with its body and idempotency key. */
interface Write {
  call: string;
  body: unknown;
  key: string | null;
}

/** How one call fares once: `lost` is done and its answer never comes, `dropped` never arrives. */
type Fate = Response | 'lost' | 'dropped';

const nobody = () => new TypeError('Failed to fetch');

/** Harbour Wellness on the real API, its pages, and others who work at the same time, in a world of each test's own. */
export function prepareClinic() {
  const pages = preparePages();
  let writes: Write[] = [];
  /** By call, in turn; a call without one is answered by the API. */
  let fates: Record<string, Fate[]> = {};
  /** By call, for as long as the test goes on. */
  let answers: Record<string, () => Response> = {};
  beforeEach(() => {
    writes = [];
    fates = {};
    answers = {};
  });

  const intercept: Intercept = async (request, ask) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    if (request.method !== 'GET') {
      const text = await request.clone().text();
      writes.push({ call, body: text === '' ? null : JSON.parse(text), key: request.headers.get('idempotency-key') });
    }
    const fate = fates[call]?.shift();
    if (fate === 'lost') await ask(request);
    if (fate === 'lost' || fate === 'dropped') throw nobody();
    return fate ?? answers[call]?.();
  };

  /** What the API tells Olive. */
  const me = async () =>
    z.parse(ClinicAdmin, await pages.world().ask('clinic@demo.test', 'GET', '/clinic_admin/users/me'));

  return {
    me: () => act(me),
    writes: () => writes,
    callsOf: (call: string) => writes.filter((write) => write.call === call),
    /** What becomes of the next calls of this name, in turn. */
    let: (call: string, ...next: Fate[]) => {
      fates[call] = next;
    },
    /** Answers each call of this name in the API's place: what only a payment provider could bring about. */
    always: (call: string, answer: () => Response) => {
      answers[call] = answer;
    },
    /** Shows a page to an administrator, Olive unless named. */
    open: (at: string, options: Partial<RenderRemoteOptions> = {}) =>
      pages.open(remote, { at, locale: 'en', as: 'clinic@demo.test', intercept, ...options }),
    askAs: (email: string, method: string, path: string, body?: object) =>
      // What the page does meanwhile is its own.
      act(() => pages.world().ask(email, method, path, body)),
    /** Somebody signs up with the token that Harbour Wellness has by now, and waits to be admitted. */
    signUp: async (first_name: string, last_name: string) => {
      const email = `${first_name.toLowerCase()}@new.test`;
      const { clinic } = await me();
      const user = { first_name, last_name, email, password: 'Kettle-Harbour-2026', locale: 'en', edition: 'CA' };
      await pages
        .world()
        .ask(null, 'POST', '/clinic_admin/users', { user, clinic: { clinic_token: clinic.clinic_token } });
      return email;
    },
  };
}
