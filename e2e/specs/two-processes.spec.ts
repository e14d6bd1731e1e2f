import { callMedia, expect, names } from '../support/call-test.ts';
import { people } from '../support/people.ts';
import { sessionPage } from '../support/session-page.ts';
import { test } from '../support/two-processes.ts';

test.use(callMedia);
test.describe.configure({ timeout: 300_000 });

const wishes = { counsellor: people.maya.email, client: people.alex.email, duration: 60 };
const calledOff = (userId: string) => ({
  cancellation: { user_id: userId, reason: null },
  chosen_reason: 'care_provider_cancellation',
});

test('what is canceled, completed or ended at one process is over in browsers at another', async ({ pair, openAt }) => {
  const { a, b } = pair;
  const make = async (starts_in_seconds: number) => {
    const { id, participants } = await a.makeAppointment({ ...wishes, starts_in_seconds });
    const linkOf = (email: string) => participants.find((participant) => participant.email === email)?.link ?? '';
    return { id, maya: linkOf(people.maya.email), alex: linkOf(people.alex.email) };
  };
  const maya = await a.tokenFor(people.maya.email);
  const { id: mayaId } = (await (await a.ask('GET', '/practice/users/me', { token: maya })).json()) as { id: string };

  await test.step('a canceled session ends its link, and the page where the client waits says why', async () => {
    // Before its start: one that has begun ends in its page, which asks how it was.
    const session = await make(600);
    const page = await openAt(b, session.alex);
    await expect(page.getByRole('heading', { level: 1, name: 'Before your session' })).toBeVisible();
    const answer = await a.ask('POST', `/practice/appointments/${session.id}/cancellations`, {
      token: maya,
      body: calledOff(mayaId),
    });
    expect(answer.status).toBe(200);
    await expect(page).toHaveURL(`${b.url}/signin`);
    await expect(
      page.getByText('This session was canceled. If you did not expect that, please ask the person you were to meet.'),
    ).toBeVisible();
    await page.goto(session.alex);
    await expect(page).toHaveURL(`${b.url}/signin`);
  });

  const session = await make(-10);
  const provider = sessionPage(await openAt(b, session.maya));
  const client = sessionPage(await openAt(b, session.alex));
  await client.join();
  await provider.start();
  await Promise.all([provider.expectStreams(names.alex), client.expectStreams(names.maya)]);

  await test.step('whoever is signed out everywhere leaves the call, and the other one reads that they did', async () => {
    await a.ask('POST', '/practice/sessions/end_others', { token: await a.tokenFor(people.maya.email) });
    await expect(provider.page).toHaveURL(`${b.url}/signin`);
    await expect(provider.page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await client.expectAbsent(names.maya);
  });

  await test.step('a completed session ends the call of whoever is still in it', async () => {
    const token = await a.tokenFor(people.maya.email);
    const path = `/practice/appointments/${session.id}/complete`;
    expect((await a.ask('PUT', path, { token, body: {} })).status).toBe(200);
    const ended = client.page.getByRole('dialog', { name: 'Complete Session' });
    await expect(ended.getByText('Maya Chen has completed this session.')).toBeVisible();
  });
});
