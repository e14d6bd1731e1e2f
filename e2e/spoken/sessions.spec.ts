import { chatBackend } from '../support/chat-backend.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/spoken-test.ts';

test.use({ person: 'maya', storedLocale: 'en', permissions: ['camera', 'microphone'] });
test.describe.configure({ timeout: 240_000 });

test('wait-and-arrive', async ({ page, chromium, newSession, arrive, listener }) => {
  const appointment = await newSession();
  await listener.opens(`/sessions/${appointment.id}/waiting_room`, page.getByText('Your camera works.'));
  await listener.press('h', 'h', 'h', 'h');
  await listener.meanwhile('Alex opens the link of the session', () =>
    arrive(appointment, people.alex.email, chromium),
  );
  await listener.hears('Alex Roy is here');
  // Backwards: the other way leads through the browser's own buttons.
  await listener.reach(page.getByRole('button', { name: 'Start Session' }), 'Shift+Tab');
});

test('call-chat-note', async ({ page, portal, chromium, newSession, arrive, listener }) => {
  const appointment = await newSession();
  const his = await chatBackend(portal, people.alex.email);
  const chatId = await (await chatBackend(portal, people.maya.email)).chatOf(appointment.id);
  await listener.opens(`/sessions/${appointment.id}/waiting_room`, page.getByText('Your camera works.'));
  let client: Awaited<ReturnType<typeof arrive>> | undefined;
  await listener.meanwhile('Alex opens the link of the session', async () => {
    client = await arrive(appointment, people.alex.email, chromium);
  });
  await listener.hears('Alex Roy is here');
  await listener.reach(page.getByRole('button', { name: 'Start Session' }));
  await listener.press('Enter');
  await listener.hears('You are now connected');
  await listener.meanwhile('Alex joins', async () => client?.join());
  await listener.hears('Alex Roy joined');
  await listener.reach(page.getByRole('button', { name: 'Microphone', exact: true }));
  await listener.press('Enter');
  // Firefox's own microphone never stops: whoever is muted is told that they speak.
  await listener.hears('You are muted. The others do not hear you.');
  await listener.meanwhile('Alex writes “Good morning”', () => his.say(chatId, 'Good morning'));
  await listener.hears('1 new message');
  await listener.reach(page.getByRole('button', { name: /^Chat/ }), 'Shift+Tab');
  await listener.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeEditable();
  await listener.hears('Your message');
  await listener.meanwhile('Alex writes “second words”', () => his.say(chatId, 'second words'));
  await listener.hears('second words');
  await listener.reach(page.getByRole('textbox', { name: 'Your message' }));
  await listener.type('I hear you');
  await listener.press('Enter');
  await listener.sees(page.getByRole('log').getByText('I hear you'));
  await listener.reach(page.getByRole('button', { name: /^Chat/ }), 'Shift+Tab');
  await listener.press('Enter');
  const note = page.getByRole('textbox', { name: 'Your note on this session' });
  await listener.reach(note);
  await listener.type('Sleeps better');
  await expect(note).toHaveAccessibleDescription(/^Saved /);
  await listener.press('Shift+Tab');
  await listener.meanwhile('Alex leaves', async () => client?.page.close());
  await listener.hears('Alex Roy');
});

for (const [locale, name, retrying, again] of [
  ['en', 'Your note on this session', /not saved/i, 'Your note is saved again.'],
  [
    'fr',
    'Votre note sur cette séance',
    'Non enregistrée – nouvel essai en cours',
    'Votre note est de nouveau enregistrée.',
  ],
] as const)
  test.describe(locale, () => {
    test.use({ storedLocale: locale });

    test(`failed-save-${locale}`, async ({ page, portal, guard, listener }) => {
      guard.allow(/ERR_FAILED|Failed to load|NetworkError|Cross-Origin/);
      const { maya, alex } = people;
      const wishes = { counsellor: maya.email, client: alex.email, starts_in_seconds: 600, duration: 60 };
      const { id } = await portal.makeAppointment({ ...wishes, modality: 'in_person' });
      const notes = '**/api/practice/appointment_notes/*';
      await page.route(notes, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
      await listener.opens(`/sessions/providers/video_call/${id}`);
      await listener.reach(page.getByRole('textbox', { name }));
      await listener.type('Sleeps better');
      await listener.hears(retrying);
      await listener.press('Tab');
      await listener.meanwhile('the server is back', () => page.unrouteAll());
      await listener.hears(again);
    });
  });
