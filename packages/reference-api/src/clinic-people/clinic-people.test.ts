import { describe, expect, it, jest } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { olive } from '../demo-world/cast.ts';
import * as tables from '../storage/tables.ts';
import { prepareClinicTeam, refusalsOf } from '../testing/clinic-team.ts';
import { NOON } from '../testing/noon.ts';
import { postgresServer } from '../testing/on-postgres.ts';
import { CEDAR, HARBOUR } from '../testing/prepare-clinic-api.ts';

const { api, call, invite, list, me, rotate, signUp, tokenOfNew, tokenOfOlive, trail } = prepareClinicTeam();
const { audit_events, clinic_counsellor_profiles, clinics, people } = tables;

const DAY = 86_400_000;
const ELI = 'eli@demo.test';

describe('the people of a clinic (A-142)', () => {
  it('are those of the own one, in two queries with whose token it is', async () => {
    const newcomer = await tokenOfNew('ann');
    const cedars = await tokenOfNew('first', { clinic_token: CEDAR });
    const token = await tokenOfOlive();
    await invite(token, 'older@new.test');
    await invite(token, 'newer@new.test');
    const harbour = await list(token);
    expect(harbour).toEqual({
      counsellors: [{ id: '7', full_name: 'Eli Stone', joined_at: new Date(NOON.getTime() - 90 * DAY).toISOString() }],
      administrators: [
        {
          ...{ id: olive.id.toString(), first_name: 'Olive', last_name: 'Park', email: olive.email },
          ...{ admitted_yn: true, joined_at: new Date(NOON.getTime() - 400 * DAY).toISOString(), you_yn: true },
        },
        {
          ...{ id: expect.any(String), first_name: 'ann', last_name: 'New', email: 'ann@new.test' },
          ...{ admitted_yn: false, joined_at: NOON.toISOString(), you_yn: false },
        },
      ],
      invitations: ['newer@new.test', 'older@new.test'].map((email) => ({
        ...{ id: expect.any(String), email, expires_at: new Date(NOON.getTime() + 7 * DAY).toISOString() },
      })),
    });
    // Whoever is not admitted looks all the same.
    const { administrators, ...rest } = await list(newcomer);
    expect([rest, administrators.map(({ you_yn }: { you_yn: boolean }) => you_yn)]).toEqual([
      { counsellors: harbour.counsellors, invitations: harbour.invitations },
      [false, true],
    ]);
    expect(await list(cedars)).toMatchObject({
      ...{ counsellors: [], invitations: [] },
      administrators: [{ email: 'first@new.test', admitted_yn: true, you_yn: true }],
    });
    const { $client } = api.database as unknown as { $client: { query(...all: unknown[]): unknown } };
    const queries = jest.spyOn($client, 'query');
    for (const path of ['clinics/people', 'users/me']) {
      queries.mockClear();
      expect((await call('GET', path, token)).status).toBe(200);
      expect([path, queries.mock.calls.length]).toEqual([path, 2]);
    }
    queries.mockRestore();
  });
});

describe('a new token in the place of the old one (A-142)', () => {
  const join = async (clinic_token: string) => {
    const token = await api.tokenOf('maya@demo.test');
    return api.call('POST', '/practice/clinic_counsellor_profile', { token, body: { clinic_token } });
  };

  it('is the clinic’s at once; the old one opens nothing, and everybody stays', async () => {
    const [token, newcomer] = [await tokenOfOlive(), await tokenOfNew('ann')];
    const { clinic_token } = (await rotate(token)).body;
    expect(clinic_token).toMatch(/^[B-Z]{4}-\d{4}-[B-Z]{4}-\d{4}$/);
    expect((await me(token)).body.clinic.clinic_token).toBe(clinic_token);
    // It may have been replaced because of them.
    expect((await me(newcomer)).body.clinic.clinic_token).toBe(HARBOUR);
    const eli = await api.tokenOf(ELI);
    expect((await api.call('GET', `/practice/clinics/${HARBOUR}`, { token: eli })).status).toBe(404);
    expect(refusalsOf(await join(HARBOUR))).toEqual(['clinic_token: unknown_clinic']);
    expect(refusalsOf(await signUp('ben'))).toEqual(['clinic.clinic_token: unknown_clinic']);
    expect((await join(clinic_token)).status).toBe(200);
    expect((await list(token)).counsellors.map(({ id }: { id: string }) => id)).toEqual(['1', '7']);
    await api.database.delete(clinic_counsellor_profiles).where(eq(clinic_counsellor_profiles.person_id, 1));
    expect(await trail()).toContain('clinic.token_rotated');
    expect(JSON.stringify([await api.database.select().from(audit_events), api.log])).not.toContain(clinic_token);
  });

  it.each([
    ['joins', () => join(HARBOUR), 'clinic_token: unknown_clinic'],
    ['signs up', () => signUp('ann'), 'clinic.clinic_token: unknown_clinic'],
  ])('stops who %s while it is replaced', async (_what, begin, refusal) => {
    const begun = await api.database.transaction(async (database) => {
      await database.update(clinics).set({ clinic_token: 'NEW-2026' }).where(eq(clinics.clinic_token, HARBOUR));
      const answer = begin();
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      // On PGlite one transaction runs at a time, so that it waits by itself. Asked beside the transaction, which sees
      // one state of the server only.
      const isWaiting = async () => ((await api.database.execute(waiting)) as { rows: unknown[] }).rows.length > 0;
      while (postgresServer && !(await isWaiting()));
      return { answer };
    });
    expect(refusalsOf(await begun.answer)).toEqual([refusal]);
    expect(await api.database.$count(people, like(people.email, '%@new.test'))).toBe(0);
  });

  it('is one rotation when it is sent again with its key', async () => {
    const token = await tokenOfOlive();
    const headers = { 'Idempotency-Key': 'one rotation' };
    const send = () => api.call('POST', '/clinic_admin/clinics/token_rotations', { token, headers });
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    await api.database.delete(tables.idempotency_keys);
  });
});
