import { expect, it } from '@jest/globals';
import { noVideo } from '../../ports/no-video.ts';
import { makeSession } from '../../testing/make-session.ts';
import { prepareTestApi } from '../../testing/prepare-test-api.ts';
import { calledOff } from '../../testing/status-bench.ts';

const closed: string[] = [];
const video = { ...noVideo, closeRoom: (room: string) => closed.push(room) };
const api = prepareTestApi({ ports: { video } });

it('ends the call of a session that is canceled, once', async () => {
  const id = await makeSession(api);
  const token = await api.tokenOf('maya@demo.test');
  const cancel = (body: object) =>
    api.call('POST', `/practice/appointments/${id}/cancellations`, {
      token,
      body,
      headers: { 'Idempotency-Key': 'once' },
    });
  expect((await cancel({ ...calledOff, version: 7 })).status).toBe(409);
  expect(closed).toEqual([]);
  const answers = [await cancel(calledOff), await cancel(calledOff)];
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  expect(answers[0]?.body.id).toBeDefined();
  expect(closed).toEqual([id]);
});
