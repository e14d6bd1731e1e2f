import { afterEach, beforeEach, expect } from '@jest/globals';
import { mailsTo } from './mailed.ts';
import { prepareClinicApi } from './prepare-clinic-api.ts';

/** What a clinic's administrators do with one another; none of it may tell the log anything. */
export function prepareClinicTeam() {
  const clinic = prepareClinicApi();
  const { api, call, tokenOfNew, tokenOfOlive } = clinic;
  beforeEach(() => void api.log.splice(0));
  afterEach(() => expect(api.log).toEqual([]));
  const me = (token: string) => call('GET', 'users/me', token);
  const idOf = async (token: string): Promise<string> => (await me(token)).body.id;
  const admit = (token: string, id: string) => call('POST', `administrators/${id}/admissions`, token);
  /** What the newest mail to an address leads to. */
  const linkTo = async (email: string): Promise<URL> => {
    const [mail] = await mailsTo(api, email);
    return new URL(mail?.links[0] ?? '');
  };
  return {
    ...clinic,
    me,
    idOf,
    admit,
    linkTo,
    list: async (token: string) => (await call('GET', 'clinics/people', token)).body,
    rotate: (token: string) => call('POST', 'clinics/token_rotations', token),
    invite: (token: string, email: string) => call('POST', 'invitations', token, { email }),
    withdraw: (token: string, id: string) => call('DELETE', `invitations/${id}`, token),
    remove: (token: string, id: string) => call('DELETE', `administrators/${id}`, token),
    invitationTo: async (email: string) => (await linkTo(email)).searchParams.get('invitation') ?? '',
    /** Somebody of Harbour Wellness whom Olive has admitted. */
    async tokenOfAdmitted(name: string): Promise<string> {
      const token = await tokenOfNew(name);
      expect((await admit(await tokenOfOlive(), await idOf(token))).status).toBe(200);
      return token;
    },
  };
}

/** What was refused about which field of the body. */
export const refusalsOf = ({ body }: { body: { errors?: { source: { pointer: string }; code: string }[] } }) =>
  (body.errors ?? []).map(({ source, code }) => `${source.pointer}: ${code}`);
