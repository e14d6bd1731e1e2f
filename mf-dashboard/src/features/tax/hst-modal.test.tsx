import { beforeEach, describe, expect, it } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { User } from '@portal/contract/entities/user';
import { fillIn, type Intercept, memoryDrafts, usable } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { callBeside } from '../../testing/other-party.ts';
import { slotIn } from '../../testing/slot-in.tsx';
import { recordWrites } from '../../testing/writes.ts';

const dashboard = prepareDashboard();
const nora = { as: 'nora@demo.test', locale: 'en' } as const;
const path = '/practice/provider_detail';

const dialog = () => screen.findByRole('dialog', { name: 'Your tax information' });
const question = async (name: RegExp) => usable(await within(await dialog()).findByRole('radiogroup', { name }));
const answer = async (name: RegExp, words: string) =>
  userEvent.click(within(await question(name)).getByRole('radio', { name: words }));
const save = () => screen.getByRole('button', { name: 'Save' });
const gstHst = () => screen.getByRole('textbox', { name: /^GST\/HST number/ });
const pst = () => screen.getByRole('textbox', { name: 'PST number (optional)' });
async function fill(number: string) {
  await answer(/^Are your clinical services/, 'No');
  await answer(/^Are you registered/, 'Yes');
  await fillIn(gstHst(), number);
}
/** The tab of the open list with its number: the page has its first answer, which it asks for with the modal. */
const counted = () => screen.getByRole('link', { name: /^Today \d+ appointments?$/ });

/**
 * Nora as she is asked, whatever the tests before have saved of her, until this one saves.
 * @param answeredAt when she said that she is not registered
 * @param next what else is intercepted
 */
async function asked(answeredAt: string | null = null, next: Intercept = () => undefined): Promise<Intercept> {
  const user = User.parse(await callBeside(dashboard.world(), currentUser, {}, nora.as));
  const numbers = { gst_hst_number: null, pst_number: null };
  const provider_detail = { custom_tax_yn: answeredAt === null ? null : false, ...numbers, answered_at: answeredAt };
  let isSaved = false;
  return (request, call) => {
    isSaved ||= request.url.includes(path);
    const isUser = request.method === 'GET' && request.url.includes('/practice/users/me');
    return isUser && !isSaved ? Response.json({ ...user, provider_detail }) : next(request, call);
  };
}

beforeEach(() => window.sessionStorage.clear());

describe('the HST modal', () => {
  it('asks only whom it concerns (DASH-051)', async () => {
    const { events } = await dashboard.open('/dashboard', { as: 'maya@demo.test' });
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(counted);
    expect(events).not.toContainEqual({ kind: 'slot', detail: 'hst-modal/v1' });
  });

  it('can be put off for the browser session, and what was typed comes back with it (A-032)', async () => {
    const drafts = memoryDrafts();
    const intercept = await asked();
    const first = await dashboard.open('/dashboard', { ...nora, intercept, drafts });
    await fill('1234');
    const asking = await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect(asking).toBeGone();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus());
    await first.close();

    const reload = await dashboard.open('/dashboard', { ...nora, intercept, drafts });
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => {
      counted();
      expect(reload.events).toContainEqual({ kind: 'slot', detail: 'hst-modal/v1' });
      // It is there, and asked what the visit before left: after that it would open.
      expect(reload.log.map(({ callId }) => callId)).toContain('account_security.draft_key');
    });
    await reload.close();

    window.sessionStorage.clear();
    await dashboard.open('/dashboard', { ...nora, intercept, drafts });
    await dialog();
    await waitFor(() => expect(gstHst()).toHaveValue('1234'));
    expect(await screen.findByText('Your changes from before are back. They are not saved yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    const unchanged = () => expect(save()).toBeDisabled();
    await expect(() => screen.queryByRole('textbox')).toBeAbsentOnce(unchanged);
    await expect(() => screen.queryByText(/^Your changes from before are back/)).toBeAbsentOnce(unchanged);
  });

  it('keeps what was typed when it is refused, and says why in the server’s words', async () => {
    const refusal = () => Response.json({ error: 'This number belongs to somebody else.' }, { status: 422 });
    const { intercept } = recordWrites(path, refusal);
    await dashboard.open('/dashboard', { ...nora, intercept: await asked(null, intercept) });
    await fill('123456789RT0001');
    await userEvent.click(save());
    await expect(() => screen.queryByText('Tax information updated!')).toBeAbsentOnce(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This number belongs to somebody else.'),
    );
    expect(gstHst()).toHaveValue('123456789RT0001');
  });

  it('sends the two numbers only in a session, and asks nothing else there (DASH-054, A-033)', async () => {
    const { intercept, writes } = recordWrites(path, () => Response.json({ error: 'no' }, { status: 422 }));
    const session = slotIn('mf-sessions', ['/messages'], { name: 'hst-modal/v1', input: { place: 'session' } });
    await dashboard.open('/messages', { ...nora, intercept: await asked(null, intercept), beside: [session] });
    await expect(() => screen.queryByRole('radiogroup', { name: /exempt/ })).toBeAbsentOnce(() =>
      screen.getByRole('radiogroup', { name: /^Are you registered/ }),
    );
    await answer(/^Are you registered/, 'Yes');
    await fillIn(gstHst(), '123456789RT0001');
    await userEvent.click(save());
    const numbers = { gst_hst_number: '123456789RT0001', pst_number: null };
    await waitFor(() => expect(writes).toEqual([{ provider_detail: numbers }]));
  });

  it('says at each question what is wrong, sends upper case, and is done (DASH-052, DASH-053)', async () => {
    const { intercept, writes } = recordWrites(path);
    const first = await dashboard.open('/dashboard', { ...nora, intercept: await asked(null, intercept) });
    const asking = await dialog();
    expect(save()).toBeDisabled();

    await answer(/^Are you registered/, 'Yes');
    await userEvent.click(save());
    expect(within(await question(/^Are your clinical services/)).getAllByRole('radio')[0]).toHaveFocus();
    expect(await screen.findAllByText('Required')).toHaveLength(2);

    await answer(/^Are your clinical services/, 'No');
    await userEvent.type(gstHst(), '12345');
    await userEvent.type(pst(), 'a_b');
    await userEvent.click(save());
    expect(gstHst()).toHaveFocus();
    expect(gstHst()).toHaveAccessibleDescription(/^Your HST or GST number must have the format 123456789RT0001/);
    expect(pst()).toHaveAccessibleDescription('Invalid format');

    await fillIn(gstHst(), '123 456 789 rt 0001');
    await fillIn(pst(), 'ab-1');
    expect(gstHst()).toHaveValue('123456789RT0001');
    expect(writes).toEqual([]);
    await userEvent.click(save());
    await expect(asking).toBeGone();
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    expect(writes).toEqual([
      { provider_detail: { custom_tax_yn: false, gst_hst_number: '123456789RT0001', pst_number: 'AB-1' } },
    ]);

    await first.close();

    window.sessionStorage.clear();
    const later = await dashboard.open('/dashboard', nora);
    await waitFor(counted);
    expect(later.events).not.toContainEqual({ kind: 'slot', detail: 'hst-modal/v1' });
  });

  it('asks no more whoever said No and No, until a year later (A-161)', async () => {
    const first = await dashboard.open('/dashboard', { ...nora, intercept: await asked() });
    const asking = await dialog();
    await answer(/^Are your clinical services/, 'No');
    await answer(/^Are you registered/, 'No');
    await userEvent.click(save());
    await expect(asking).toBeGone();
    await first.close();

    window.sessionStorage.clear();
    const soon = await dashboard.open('/dashboard', nora);
    await waitFor(counted);
    expect(soon.events).not.toContainEqual({ kind: 'slot', detail: 'hst-modal/v1' });
    await soon.close();

    const intercept = await asked('2025-11-20T15:30:00Z');
    await dashboard.open('/dashboard', { ...nora, intercept });
    // Open once more, so that Save has something to save.
    for (const radio of within(await question(/^Are you registered/)).getAllByRole('radio')) {
      expect(radio).not.toBeChecked();
    }
    expect(save()).toBeDisabled();
    await answer(/^Are your clinical services/, 'No');
    await answer(/^Are you registered/, 'No');
    await waitFor(() => expect(save()).toBeEnabled());
  });
});
