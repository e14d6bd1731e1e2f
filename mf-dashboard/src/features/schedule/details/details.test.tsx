import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../../testing/dashboard.ts';
import { events, settled } from '../testing/schedule.ts';

const dashboard = prepareDashboard();
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom saves no files.
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

async function openSession(name: RegExp, dates?: string): Promise<HTMLElement> {
  await settled(dates);
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
}

/** What a calendar application would read of the last file. */
async function lastFile(): Promise<string> {
  const file = saved.at(-1);
  if (!file) throw new Error('Nothing was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

describe('the details of a session', () => {
  it('say when and how, with the zone, and lead into the session', async () => {
    await dashboard.open('/schedule');
    const dialog = await openSession(/^10:40 AM–11:40 AM, Alex Roy/);
    expect(within(dialog).getByRole('heading', { name: 'Alex Roy' })).toBeVisible();
    expect(within(dialog).getByText('Friday, November 20, 2026')).toBeVisible();
    expect(within(dialog).getByText('10:40 AM–11:40 AM EST')).toBeVisible();
    expect(within(dialog).getByText('Scheduled')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Start session, Alex Roy' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Waiting room, Alex Roy' })).toBeVisible();
    const page = within(dialog).getByRole('link', { name: 'Everything about this appointment' });
    expect(page.getAttribute('href')).toMatch(/^\/appointments\/\d+$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(dialog).toBeGone();
  });

  it('say why a session did not take place', async () => {
    await dashboard.open('/schedule?view=agenda&date=2026-11-27');
    const dialog = await openSession(
      /^8:00 AM–9:20 AM, Grace Okonkwo, Video, Incomplete/,
      'November 27 – December 10, 2026',
    );
    expect(within(dialog).getByText('Incomplete')).toBeVisible();
    expect(within(dialog).getByText(/^(The client was|Canceled by|Late cancellation|Technical)/)).toBeVisible();
  });

  it('hand the session to another calendar, with names only when they are asked for', async () => {
    await dashboard.open('/schedule');
    const dialog = await openSession(/^10:40 AM–11:40 AM, Alex Roy/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));
    expect(await within(dialog).findByText(/The file is in your downloads/)).toBeVisible();
    const withoutNames = await lastFile();
    expect(withoutNames).toContain('BEGIN:VEVENT');
    expect(withoutNames).not.toContain('Alex');
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Include the client’s name' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await lastFile()).toContain('Alex Roy');
  });

  it('say in words that the file could not be had, and keep the way to try again', async () => {
    const faults: CallRule[] = [{ call: 'calendar.appointment', fault: 422 }];
    await dashboard.open('/schedule', { faults });
    const dialog = await openSession(/^10:40 AM–11:40 AM, Alex Roy/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));
    await expect(() => within(dialog).queryByText(/in your downloads/)).toBeAbsentOnce(() =>
      expect(within(dialog).getByRole('alert')).not.toBeEmptyDOMElement(),
    );
    expect(saved).toEqual([]);
    faults.length = 0;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));
    await expect(() => within(dialog).queryByRole('alert')).toBeAbsentOnce(() =>
      within(dialog).getByText(/in your downloads/),
    );
    expect(saved).toHaveLength(1);
  });

  it('follow a change of the status, and the calendar with them', async () => {
    await dashboard.open('/schedule');
    await settled();
    const before = events().length;
    const dialog = await openSession(/^2:00 PM–3:00 PM, Jo Lavoie with Kim Lavoie/);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Cancel/ }));
    const asking = await screen.findByRole('dialog', { name: /cancel/i });
    await userEvent.click(within(asking).getByRole('radio', { name: 'I cancel' }));
    await userEvent.click(
      within(asking)
        .getAllByRole('button', { name: /^Cancel/ })
        .at(-1) ?? asking,
    );
    await waitFor(() => expect(within(dialog).getByText('Incomplete')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: /Jo Lavoie with Kim Lavoie, Video, Incomplete/ })).toBeVisible();
    expect(events()).toHaveLength(before);
  });
});
