import { describe, expect, it } from '@jest/globals';
import { completeAppointment, listAppointments } from '@portal/contract/calls/appointments';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SendPortrait } from './create-upload.example.tsx';
import { WriteInFrench } from './describe-error.example.tsx';
import { WriteLinesInFrench } from './lines-of.example.tsx';
import { OnlyOnce } from './new-key.example.tsx';
import { PayoutList } from './testing/payout-list.example.tsx';
import { prepareExamples } from './testing/prepare-examples.tsx';
import { ClientCount } from './unreadable-rows.example.tsx';
import { Join } from './use-begin-session.example.tsx';
import { Today } from './use-call.example.tsx';
import { WriteToMeInFrench } from './use-call-mutation.example.tsx';
import { RetryAll } from './use-query-client.example.tsx';
import { CallMeDoctor } from './use-refresh-user.example.tsx';
import { Complete } from './use-repeatable-mutation.example.tsx';
import { LastWord } from './use-services.example.tsx';

const examples = prepareExamples();

describe('examples of calls', () => {
  it('useCall lists what was answered', async () => {
    await examples.open(<Today />);
    expect(await screen.findByRole('list', { name: 'Today' })).not.toBeEmptyDOMElement();
  });

  it('PagedList shows a page of a list and leads to the next', async () => {
    await examples.open(<PayoutList />);
    const list = () => screen.findByRole('list', { name: 'Payouts' });
    const first = within(await list()).getAllByRole('listitem');
    expect(first[0]).toHaveTextContent(/^\$[\d,]+\.\d\d$/);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'));
  });

  it('useQueryClient asks anew for what failed', async () => {
    const faults: CallRule[] = [{ call: 'appointments.paginated_index', fault: 403 }];
    await examples.open(
      <>
        <Today />
        <RetryAll />
      </>,
      { faults },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The visits could not be loaded');
    faults.length = 0;
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('list', { name: 'Today' })).toBeVisible();
  });

  it('useCallMutation saves', async () => {
    await examples.open(<WriteToMeInFrench />);
    await examples.press('Write to me in French');
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('useRepeatableMutation has one effect, sent again after its answer was lost', async () => {
    const session = await examples.world().sessionOf('maya@demo.test');
    const path = '/practice/appointments/paginated_index?pending=true&locale=en';
    const list = await examples
      .world()
      .answer({ method: 'GET', path, headers: [['authorization', session.token]], body: null });
    const page = listAppointments.answer?.parse(JSON.parse(new TextDecoder().decode(list.body ?? undefined)));
    const pending = page?.data[0];
    if (!pending) throw new Error('Maya has no pending session.');
    const faults: CallRule[] = [{ call: completeAppointment.id, fault: 'lost' }];
    await examples.open(<Complete id={pending.id} version={pending.version} />, { faults });
    await examples.press('Complete');
    expect(await screen.findByRole('alert')).toHaveTextContent('There was no answer.');
    faults.length = 0;
    // Anew it would be refused: what is complete cannot be completed.
    await examples.press('Complete');
    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
  });

  it('createUpload can be stopped, and is one upload still when it is sent again', async () => {
    const keys: (string | null)[] = [];
    const answers = [new Promise<Response>(() => undefined), Response.json({ url: '/f' })];
    const intercept = ({ method, headers }: Request) => {
      if (method !== 'PUT') return undefined;
      keys.push(headers.get('idempotency-key'));
      return answers.shift();
    };
    await examples.open(<SendPortrait avatar={new File(['x'], 'me.png')} />, { intercept });
    await examples.press('Send the portrait');
    expect(await screen.findByRole('progressbar', { name: 'me.png' })).toBeVisible();
    await examples.press('Stop');
    expect(await screen.findByText('There was no answer. Send it again: it is done once.')).toBeVisible();
    await examples.press('Send the portrait');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('describeError says why, and how long to wait', async () => {
    const answers = [
      Response.json({ error: 'Not today.' }, { status: 422 }),
      Response.json({}, { status: 429, headers: { 'Retry-After': '90' } }),
    ];
    const intercept = ({ method }: Request) => (method === 'PUT' ? answers.shift() : undefined);
    await examples.open(<WriteInFrench />, { intercept });
    await examples.press('Write to me in French');
    expect(await screen.findByText('Not today.')).toBeVisible();
    await examples.press('Write to me in French');
    expect(await screen.findByText('Too fast: try again in 90 seconds.')).toBeVisible();
  });

  it('linesOf writes what the server said of each field on a line', async () => {
    const errors = [
      { source: { pointer: 'user.locale' }, detail: 'is not spoken here' },
      { source: { pointer: 'user.edition' }, detail: 'is elsewhere' },
    ];
    const intercept = ({ method }: Request) =>
      method === 'PUT' ? Response.json({ errors }, { status: 422 }) : undefined;
    await examples.open(<WriteLinesInFrench />, { intercept });
    await examples.press('Write to me in French');
    const lines = within(await screen.findByRole('alert')).getAllByText(/user/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'user.locale: is not spoken here',
      'user.edition: is elsewhere',
    ]);
  });

  it('unreadableRows says what is missing of a list', async () => {
    const rows = [{ id: '1', full_name: 'Alex Roy' }, { id: '2' }];
    const intercept = ({ url }: Request) => (url.includes('client_selector') ? Response.json(rows) : undefined);
    await examples.open(<ClientCount />, { intercept });
    expect(await screen.findByText(/^1 client\. 1 entry is newer than this page/)).toBeVisible();
  });

  it('useServices calls on when its part is gone', async () => {
    const Part = () => {
      const [isThere, setThere] = useState(true);
      return isThere ? <LastWord label="In French" onLeave={() => setThere(false)} /> : <p>Gone</p>;
    };
    await examples.open(<Part />);
    await examples.press('In French');
    expect(screen.getByText('Gone')).toBeVisible();
    await waitFor(() => expect(examples.saved()).toHaveLength(1));
  });

  it('newKey names one intention, however often it is sent', async () => {
    await examples.open(<OnlyOnce label="In French" />);
    await examples.press('In French');
    await examples.press('In French');
    await waitFor(() => expect(examples.saved()).toHaveLength(2));
    const keys = examples.saved().map(({ call }) => call.headers.find(([name]) => name === 'idempotency-key')?.[1]);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('useBeginSession signs a newcomer in on the page where they are', async () => {
    const user = {
      first_name: 'Zoe',
      last_name: 'Roy',
      email: 'zoe@demo.test',
      password: 'Mine alone 2026',
      role_type: 'counsellor',
      locale: 'en',
      source: 'practice',
    } as const;
    await examples.openPublic(<Join account={{ body: { user } }} />);
    await examples.press('Join');
    expect(await screen.findByText('Signed in as Zoe')).toBeVisible();
    expect(examples.left()).toEqual([]);
  });

  it('useRefreshUser shows what was saved', async () => {
    await examples.open(<CallMeDoctor />);
    await examples.press('Call me doctor');
    expect(await screen.findByRole('button', { name: 'You are called doctor' })).toBeVisible();
  });
});
