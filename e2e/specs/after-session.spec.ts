import type { Page } from '@playwright/test';
import { expectAbsent } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { callMedia, expect, test } from '../support/call-test.ts';
import { watchCalls } from '../support/calls.ts';
import { withEyes } from '../support/in-page.ts';
import { glance } from '../support/looks.ts';
import { movingOn } from '../support/moving-on.ts';
import { people } from '../support/people.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ ...callMedia, isOldest: true });
// A call encodes pictures beside it, on whatever machine this is.
test.describe.configure({ timeout: 120_000 });

const phone = { width: 320, height: 640 };

async function expectSound(page: Page): Promise<void> {
  expect(await defectsOf(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
}

test('a client says how the session was: the form, the lines by keyboard, and thanks', { tag: '@settings' }, async ({
  newSession,
  arrive,
  guard,
}) => {
  // Who came by a link has no list of sessions: their home asks for it, and goes by the refusal.
  guard.allow(/status of 403 \(Forbidden\) \(\S+\/api\/client\/appointments\?/);
  const { page, button, answers } = await arrive(await newSession(), people.alex.email);
  const calls = watchCalls(page);
  await page.setViewportSize(phone);
  await test.step('above an open panel, what stands before the call is scrolled, and lies on nothing', async () => {
    await expect(page.getByText('We hear you.')).toBeAttached();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(button('Close the panel')).toBeVisible();
    await withEyes(page);
    await expect.poll(() => page.evaluate(() => inPage.unreadableHere())).toEqual([]);
    await button('Close the panel').click();
    await glance(page, { name: 'client session before the call', masks: movingOn }, answers);
  });
  await button('Complete Session').click();
  await button('Send and leave').click();
  const first = page.getByRole('radio', { name: 'Successful: my session had no issues' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/^Please choose/);
  await expectSound(page);
  await glance(page, { name: 'feedback on a session' }, answers);
  await first.focus();
  // Around all seven and back.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Technical issues' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sessions\/\d+\/post_session_assessments$/);
  expect(calls.to('POST', '/practice/session_feedbacks')).toHaveLength(1);

  await expect(page.getByRole('heading', { level: 1, name: 'Post-Session Assessment' })).toBeVisible();
  const sliders = page.getByRole('slider');
  await expect(sliders).toHaveCount(4);
  await expectSound(page);
  await glance(page, { name: 'questions after a session' }, answers);
  await sliders.first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('textbox').first()).toHaveValue('10');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('textbox').first()).toHaveValue('9.9');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sliders.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('textbox').nth(1)).toHaveValue('0');
  await sliders.nth(2).click();
  await expect(page.getByRole('textbox').nth(2)).toHaveValue('5');
  await expect(sliders.nth(3)).toHaveAttribute('aria-valuetext', 'Not answered yet');
  await page.getByRole('textbox').nth(3).fill('7,5');
  await expect(sliders.nth(3)).toHaveAttribute('aria-valuetext', '7.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you. All your answers are saved.' })).toBeVisible();
  await expectSound(page);
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('9.9');
  await page.getByRole('link', { name: 'complete session' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your sessions open by the link in your invitation')).toBeVisible();
});

test('the guest of a couple leaves by a Yes and gives no feedback; where others are led, there is help', {
  tag: '@settings',
}, async ({ arrive, newCouple }) => {
  const appointment = await newCouple();
  const { page, button, answers } = await arrive(appointment, 'kim@demo.test');
  const calls = watchCalls(page);
  await button('Complete Session').click();
  await expectAbsent(page.getByRole('radio'), { beside: button('Yes') });
  await glance(page, { name: 'a guest leaves a session' }, answers);
  await button('Yes').click();
  await expect(page).toHaveURL('/');
  expect(calls.to('POST', '/practice/session_feedbacks')).toEqual([]);

  await page.setViewportSize(phone);
  for (const path of ['/sessions/booking?status=successful', '/sessions/unsuccessful']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('link')).toHaveCount(3);
    await expectSound(page);
  }
});
