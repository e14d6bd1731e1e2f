import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../../testing/dashboard.ts';
import { settled } from '../testing/schedule.ts';

const dashboard = prepareDashboard();

async function openFeed(): Promise<HTMLElement> {
  await settled();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return screen.findByRole('dialog', { name: 'See your sessions in Google, Apple or Outlook' });
}

const press = async (dialog: HTMLElement, name: string) =>
  userEvent.click(await within(dialog).findByRole('button', { name }));
const address = (dialog: HTMLElement) =>
  within(dialog).findByRole<HTMLInputElement>('textbox', { name: /secret link/ });

describe('the feed of a practitioner', () => {
  it('is made private, shown once, made anew with names, and turned off', async () => {
    const user = userEvent.setup();
    const { world } = await dashboard.open('/schedule');
    // As a calendar would, while the page goes on.
    const readFeed = (url: string) =>
      act(async () => {
        const path = new URL(url).pathname.replace(/^\/api/, '');
        const answer = await world.answer({ method: 'GET', path, headers: [], body: null });
        return { status: answer.status, text: new TextDecoder().decode(answer.body ?? undefined) };
      });
    const dialog = await openFeed();
    expect(await within(dialog).findByText(/No calendar is connected/)).toBeVisible();
    await press(dialog, 'Create link');
    const field = await address(dialog);
    const first = field.value;
    await waitFor(() => expect(field).toHaveFocus());
    expect(within(dialog).getByText('Your calendar link is on, without names.')).toBeVisible();
    await press(dialog, 'Copy');
    expect(await within(dialog).findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(first);
    expect((await readFeed(first)).text).not.toContain('Alex');

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const again = await openFeed();
    const lastRead = () => within(again).getByText(/Last read by a calendar on Nov 20, 2026 10:30 AM EST/);
    await expect(() => within(again).queryByRole('textbox')).toBeAbsentOnce(lastRead);
    await expect(() => within(again).queryByText(/still gives/)).toBeAbsentOnce(lastRead);

    const names = within(again).getByRole('switch', { name: 'Include clients’ names' });
    await user.click(names);
    expect(within(again).getByText(/^Your link still gives no names/)).toHaveRole('status');
    await press(again, 'Create a new link');
    expect(within(again).getByRole('button', { name: 'Keep it as it is' })).toHaveFocus();
    await press(again, 'Keep it as it is');
    expect(within(again).getByRole('button', { name: 'Create a new link' })).toHaveFocus();
    await press(again, 'Create a new link');
    await press(again, 'Create a new link');
    const second = (await address(again)).value;
    expect(second).not.toBe(first);
    expect((await readFeed(first)).status).toBe(404);
    expect((await readFeed(second)).text).toContain('Alex');
    await expect(() => within(again).queryByText(/still gives/)).toBeAbsentOnce(() =>
      expect(within(again).getByRole('textbox')).toHaveValue(second),
    );
    await user.click(names);
    expect(within(again).getByText(/^Your link still gives names/)).toBeVisible();

    await press(again, 'Turn off');
    await press(again, 'Turn off');
    await expect(() => within(again).queryByRole('textbox')).toBeAbsentOnce(() =>
      within(again).getByText(/No calendar is connected/),
    );
    expect((await readFeed(second)).status).toBe(404);
  });

  it('says what went wrong, and keeps what was chosen', async () => {
    const faults: CallRule[] = [{ call: 'calendar.feed', fault: 422 }];
    // Not Maya, whose address is made above.
    await dashboard.open('/schedule', { as: 'luc@demo.test', locale: 'en', faults });
    const dialog = await openFeed();
    expect(await within(dialog).findByText('We couldn’t check your calendar link')).toBeVisible();
    faults[0] = { call: 'calendar.create_feed', fault: 422 };
    await press(dialog, 'Try Again');
    const names = await within(dialog).findByRole('switch', { name: 'Include clients’ names' });
    await userEvent.click(names);
    await press(dialog, 'Create link');
    await expect(() => within(dialog).queryByRole('textbox')).toBeAbsentOnce(() =>
      expect(within(dialog).getByRole('alert')).not.toBeEmptyDOMElement(),
    );
    expect(names).toBeChecked();
    faults.length = 0;
    await press(dialog, 'Create link');
    await expect(() => within(dialog).queryByRole('alert')).toBeAbsentOnce(() =>
      within(dialog).getByText(/on, with clients’ names/),
    );
  });
});
