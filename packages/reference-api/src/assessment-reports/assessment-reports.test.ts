import { beforeAll, describe, expect, it } from '@jest/globals';
import { placeOf, textOf } from '../storage/encrypted.ts';
import { assessment_reports } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi({ emptied: [assessment_reports] });
let maya: string;
let luc: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
  luc = await api.tokenOf('luc@demo.test');
});

const send = (appointment_id: string, report = 'They listened to one another.', token = maya) =>
  api.call('POST', '/practice/assessment_reports', {
    token,
    body: { assessment_report: { appointment_id, report } },
    headers: { 'Idempotency-Key': `report-${appointment_id}` },
  });

const stored = async () => {
  const rows = await api.database.select().from(assessment_reports);
  return rows.map(({ encrypted, ...row }) => ({
    ...row,
    report: textOf(testKeys, { text: row.report, encrypted }, placeOf('report', [row.id])),
  }));
};

describe('an assessment report (BA-012)', () => {
  it.each(['couples', 'generic'] as const)('of a %s session is kept, once', async (provider_type) => {
    const id = await makeSession(api, { provider_type });
    const [answer, again] = [await send(id), await send(id)];
    expect([answer.status, again.body]).toEqual([200, answer.body]);
    expect(await stored()).toEqual([
      {
        id: Number(answer.body.id),
        appointment_id: Number(id),
        author_id: 1,
        report: 'They listened to one another.',
        created_at: NOON,
      },
    ]);
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'assessment_report.created', actor_id: '1', subject_id: answer.body.id });
    expect(JSON.stringify(event)).not.toContain('listened');
  });

  it('is refused for an individual session, in words', async () => {
    const refused = await send(await makeSession(api));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          source: { pointer: 'assessment_report.appointment_id' },
          detail: 'Only couples and specialized sessions have a report',
          code: 'no_report_of_individual',
        },
      ],
    ]);
  });

  it('is refused when it says nothing', async () => {
    const refused = await send(await makeSession(api, { provider_type: 'couples' }), '');
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, 'assessment_report.report']);
  });

  it('is for the practitioner’s own sessions', async () => {
    const id = await makeSession(api, { provider_type: 'couples' });
    expect((await send(id, 'Not mine', luc)).status).toBe(404);
    for (const other of ['999999', 'x']) expect((await send(other)).status).toBe(404);
    expect(await api.database.$count(assessment_reports)).toBe(0);
  });
});
