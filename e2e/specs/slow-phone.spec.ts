import { callMedia, expect, names, test } from '../support/call-test.ts';
import { watchCalls } from '../support/calls.ts';
import { chatPage } from '../support/chat-page.ts';
import { notePage } from '../support/note-page.ts';
import { people } from '../support/people.ts';
import { openStatusDialog } from '../support/status-dialog.ts';

test.use({ ...callMedia, storedLocale: 'en', person: 'maya', viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a slow phone what is pressed twice is done once: a call joined, a note, a message, a session completed', async ({
  page,
  newSession,
  arrive,
}) => {
  const calls = watchCalls(page);
  const appointment = await newSession();
  const client = await arrive(appointment, people.alex.email);
  await client.join();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await test.step('the call is joined from the waiting room', async () => {
    await page.goto(`/sessions/${appointment.id}/waiting_room`);
    await page.getByRole('button', { name: 'Start Session' }).dblclick();
    await expect(page.getByRole('region', { name: names.alex, exact: true }).locator('video')).toBeVisible();
  });
  await test.step('a note is kept', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    const note = await notePage(page);
    await note.typeOn('Slept well.');
    await note.expectSaved();
  });
  await test.step('a message is sent', async () => {
    await page.getByRole('button', { name: /^Chat/ }).click();
    const chat = chatPage(page);
    await chat.write('I am here.');
    await chat.field.press('Enter');
    await expect(chat.message('I am here.')).toHaveCount(1);
    expect(calls.to('POST', /\/messages$/)).toHaveLength(1);
  });
  await test.step('a session is completed', async () => {
    const { dialog, confirm } = await openStatusDialog(page);
    await dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
    await confirm.dblclick();
    await expect(page.getByText('Session successfully completed!')).toBeVisible();
    expect(calls.to('PUT', /\/appointments\//)).toHaveLength(1);
  });
});
