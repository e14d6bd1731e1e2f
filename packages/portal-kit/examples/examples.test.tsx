import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { updateUser } from '@portal/contract/calls/accounts';
import { completeAppointment, listAppointments } from '@portal/contract/calls/appointments';
import {
  type CallRule,
  createTestWorld,
  memoryDrafts,
  type RenderedRemote,
  type RenderRemoteOptions,
  renderRemote,
  type TestWorld,
} from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { TitleField } from './create-autosave.example.tsx';
import { FirstNameField } from './create-autosave-registry.example.tsx';
import { ClientClock } from './create-formats.example.tsx';
import { PickVisit } from './create-store.example.tsx';
import { QuestionField } from './create-tab-drafts.example.tsx';
import exampleRemote from './define-remote.example.tsx';
import { WriteInFrench } from './describe-error.example.tsx';
import { AsOf } from './host-context.example.tsx';
import { NamesInOrder } from './language-tag.example.tsx';
import { ToSchedule } from './link.example.tsx';
import english from './messages/en.json';
import french from './messages/fr.json';
import { Sections } from './nav-link.example.tsx';
import { ForClients } from './navigate.example.tsx';
import { OnlyOnce } from './new-key.example.tsx';
import { ChartCorner } from './part-boundary.example.tsx';
import { ClientCorner } from './slot.example.tsx';
import { ClientCount } from './unreadable-rows.example.tsx';
import { Today } from './use-call.example.tsx';
import { WriteToMeInFrench } from './use-call-mutation.example.tsx';
import { NoteForm } from './use-draft.example.tsx';
import { PostalCode } from './use-edition.example.tsx';
import { SaveButton } from './use-error-dialog.example.tsx';
import { SessionStart } from './use-formats.example.tsx';
import { CallButton } from './use-live-session.example.tsx';
import { OtherLanguage } from './use-locale.example.tsx';
import { SectionTitle } from './use-location.example.tsx';
import { Finish } from './use-navigate.example.tsx';
import { CopyAddress } from './use-notify.example.tsx';
import { Clock } from './use-now.example.tsx';
import { WayOn } from './use-optional-user.example.tsx';
import VisitsPage from './use-page-title.example.tsx';
import { SessionNumber } from './use-params.example.tsx';
import { RetryAll } from './use-query-client.example.tsx';
import { CallMeDoctor } from './use-refresh-user.example.tsx';
import { Complete } from './use-repeatable-mutation.example.tsx';
import { CopyButton } from './use-report.example.tsx';
import { OldestFirst } from './use-search-params.example.tsx';
import { LastWord } from './use-services.example.tsx';
import { Account } from './use-session.example.tsx';
import { PickedCount } from './use-store.example.tsx';
import { VisitCount } from './use-text.example.tsx';
import { NoteField } from './use-unsaved.example.tsx';

/** A Friday morning in Toronto, 10:00 in winter time. */
const instant = new Date('2026-11-20T15:00:00Z');
let world: TestWorld;
let rendered: RenderedRemote;
beforeAll(async () => {
  world = await createTestWorld(instant);
});
afterAll(() => world.close());

/** Renders an example on a page of its own, to Maya and in English. */
async function open(example: ReactElement, options: Pick<RenderRemoteOptions, 'faults' | 'drafts' | 'intercept'> = {}) {
  const page = { id: 'example', paths: ['/dashboard', '/schedule'] as const };
  const load = () => Promise.resolve({ default: () => example });
  const remote = defineRemote({ ...exampleRemote, pages: [{ ...page, load }] });
  rendered = await renderRemote(remote, { at: '/dashboard', as: 'maya@demo.test', locale: 'en', world, ...options });
}

/** Saves of the person that were answered, in order. */
const saved = () => rendered.log.filter(({ callId, answer }) => callId === updateUser.id && answer?.status === 200);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('examples', () => {
  afterEach(() => rendered.close());

  it.each([
    ['createFormats', () => <ClientClock at="2026-11-20T20:05:00Z" timeZone="America/Halifax" />, '4:05 PM'],
    ['languageTag', () => <NamesInOrder names={['Zoé', 'Émile', 'Ada']} />, 'Ada, Émile, Zoé'],
    ['PartBoundary', () => <ChartCorner chart={<p>chart</p>} onError={() => undefined} />, 'chart'],
    ['Slot', () => <ClientCorner clientId="7" />, 'Nothing more is known about this client.'],
    ['useEdition', () => <PostalCode />, 'Postal code'],
    ['useFormats', () => <SessionStart at="2026-11-20T20:05:00Z" />, 'Nov 20, 2026 3:05 PM EST'],
    ['useLocation', () => <SectionTitle />, 'Visits'],
    ['useNow', () => <Clock />, '10:00 AM'],
    ['useOptionalUser', () => <WayOn />, 'Go to the dashboard'],
    ['useParams', () => <SessionNumber />, 'There is no such session.'],
    ['useText', () => <VisitCount count={1} />, '1 visit'],
  ])('%s shows what it says', async (_member, example, words) => {
    await open(<div data-testid="example">{example()}</div>);
    await waitFor(() => expect(screen.getByTestId('example').textContent?.replace(/\s/g, ' ')).toBe(words));
  });

  it('HostContext shows a part at another time', async () => {
    await open(
      <AsOf instant={new Date('2026-11-20T20:30:00Z')}>
        <Clock />
      </AsOf>,
    );
    expect(await screen.findByText(/^3:30\sPM$/)).toBeVisible();
  });

  it('usePageTitle names the tab', async () => {
    await open(<VisitsPage />);
    await waitFor(() => expect(document.title).toBe('Visits · Care Portal'));
  });

  it('useSession shows who it is, and signs out', async () => {
    await open(<Account />);
    expect(await screen.findByText('Signed in as Maya')).toBeVisible();
    await press('Sign out');
    await waitFor(() => expect(rendered.left).toEqual(['/signin']));
  });

  it('useLocale changes the language', async () => {
    await open(<OtherLanguage />);
    await press('Français');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'));
  });

  it('createStore keeps what parts share, useStore follows it', async () => {
    await open(
      <>
        <PickVisit id="481" label="Pick it" />
        <PickedCount />
      </>,
    );
    expect(await screen.findByText('0 visits')).toBeVisible();
    await press('Pick it');
    expect(await screen.findByText('1 visit')).toBeVisible();
  });

  it('useNotify shows its message', async () => {
    await open(<CopyAddress />);
    await press('Copy the address');
    expect(await screen.findByText('The address was copied.')).toBeVisible();
  });

  it('useUnsaved holds nothing of what is typed back', async () => {
    await open(<NoteField />);
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    expect(screen.getByLabelText('Your note')).toHaveValue('half a sentence');
  });

  it('useDraft brings back what was typed, until it is saved', async () => {
    const saved: string[] = [];
    const drafts = memoryDrafts();
    const openForm = () => {
      const save = async ({ text }: { text: string }) => void saved.push(text);
      return open(<NoteForm visitId="7" save={save} />, { drafts });
    };
    await openForm();
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    await screen.findByDisplayValue('half a sentence');
    window.dispatchEvent(new Event('beforeunload'));
    await rendered.close();
    await openForm();
    expect(await screen.findByLabelText('Your note')).toHaveValue('half a sentence');
    await press('Save');
    await waitFor(() => expect(saved).toEqual(['half a sentence']));
    await rendered.close();
    await openForm();
    expect(await screen.findByLabelText('Your note')).toHaveValue('');
  });

  it('createTabDrafts brings back what a tab has left', async () => {
    const drafts = memoryDrafts();
    await open(<QuestionField />, { drafts });
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    window.dispatchEvent(new Event('beforeunload'));
    await rendered.close();
    await open(<QuestionField />, { drafts });
    expect(await screen.findByLabelText('Your note')).toHaveValue('half a sentence');
  });

  it('createAutosave lets its author decide between two texts', async () => {
    const conflict = Object.assign(new Error('Version 2 was saved.'), {
      name: 'PortalError',
      code: 'conflict',
      details: [],
    });
    const theirs = { text: 'Theirs', version: 2 };
    const asked: string[] = [];
    const save = async ({ text, version }: { text: string; version: number }) => {
      asked.push(`${text} upon ${version}`);
      if (version === 1) throw conflict;
      return { text, version: version + 1 };
    };
    const nothing = async () => undefined;
    const kept = { name: 'title', own: null, left: [], releaseLeft: () => undefined };
    const draft = { ...kept, keep: nothing, forget: nothing, forgetLeft: nothing };
    await open(<TitleField known={{ text: '', version: 1 }} draft={draft} save={save} fetch={async () => theirs} />);
    await userEvent.type(await screen.findByLabelText('Your note'), 'Mine');
    await press('Theirs');
    expect(screen.getByLabelText('Your note')).toHaveValue('Theirs');
    await userEvent.type(screen.getByLabelText('Your note'), '!');
    await waitFor(() => expect(asked).toEqual(['Mine upon 1', 'Theirs! upon 2']));
  });

  it('createValueAutosave and createAutosaveRegistry save what was typed when its page is left', async () => {
    const Part = () => {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere ? <FirstNameField /> : <p>Gone</p>}
          <button type="button" onClick={() => setThere(false)}>
            Leave
          </button>
        </>
      );
    };
    await open(<Part />);
    await userEvent.type(await screen.findByLabelText('Your note'), '!');
    expect(screen.getByRole('status')).toHaveTextContent('Your changes could not be saved.');
    await press('Leave');
    expect(screen.getByText('Gone')).toBeVisible();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('useLiveSession goes on until one hangs up', async () => {
    await open(<CallButton />);
    await press('Call');
    expect(await screen.findByRole('button', { name: 'Hang up' })).toBeVisible();
  });

  it('useErrorDialog tries again', async () => {
    let tries = 0;
    await open(
      <SaveButton
        save={() => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve();
        }}
      />,
    );
    await press('Save');
    expect(await screen.findByText('Your changes could not be saved.')).toBeVisible();
    await press('Try Again');
    await waitFor(() => expect(tries).toBe(2));
  });

  it('useReport tells the log, and nobody else', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const refusal = new Error('no clipboard here');
    await open(<CopyButton label="Copy" copy={() => Promise.reject(refusal)} />);
    await press('Copy');
    await waitFor(() => expect(log.mock.calls).toEqual([['[portal] copy:', refusal]]));
    log.mockRestore();
  });

  it('useCall lists what was answered', async () => {
    await open(<Today />);
    expect(await screen.findByRole('list', { name: 'Today' })).not.toBeEmptyDOMElement();
  });

  it('useQueryClient asks anew for what failed', async () => {
    const faults: CallRule[] = [{ call: 'appointments.paginated_index', fault: 403 }];
    await open(
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
    await open(<WriteToMeInFrench />);
    await press('Write to me in French');
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('useRepeatableMutation has one effect, sent again after its answer was lost', async () => {
    const session = await world.sessionOf('maya@demo.test');
    const path = '/practice/appointments/paginated_index?pending=true&locale=en';
    const list = await world.answer({ method: 'GET', path, headers: [['authorization', session.token]], body: null });
    const page = listAppointments.answer?.parse(JSON.parse(new TextDecoder().decode(list.body ?? undefined)));
    const pending = page?.data[0];
    if (!pending) throw new Error('Maya has no pending session.');
    const faults: CallRule[] = [{ call: completeAppointment.id, fault: 'lost' }];
    await open(<Complete id={pending.id} version={pending.version} />, { faults });
    await press('Complete');
    expect(await screen.findByRole('alert')).toHaveTextContent('There was no answer.');
    faults.length = 0;
    // Anew it would be refused: what is complete cannot be completed.
    await press('Complete');
    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
  });

  it('describeError says why, and how long to wait', async () => {
    const answers = [
      Response.json({ error: 'Not today.' }, { status: 422 }),
      Response.json({}, { status: 429, headers: { 'Retry-After': '90' } }),
    ];
    const intercept = ({ method }: Request) => (method === 'PUT' ? answers.shift() : undefined);
    await open(<WriteInFrench />, { intercept });
    await press('Write to me in French');
    expect(await screen.findByText('Not today.')).toBeVisible();
    await press('Write to me in French');
    expect(await screen.findByText('Too fast: try again in 90 seconds.')).toBeVisible();
  });

  it('unreadableRows says what is missing of a list', async () => {
    const rows = [{ id: '1', full_name: 'Alex Roy' }, { id: '2' }];
    const intercept = ({ url }: Request) => (url.includes('client_selector') ? Response.json(rows) : undefined);
    await open(<ClientCount />, { intercept });
    expect(await screen.findByText(/^1 client\. 1 entry is newer than this page/)).toBeVisible();
  });

  it('useServices calls on when its part is gone', async () => {
    const Part = () => {
      const [isThere, setThere] = useState(true);
      return isThere ? <LastWord label="In French" onLeave={() => setThere(false)} /> : <p>Gone</p>;
    };
    await open(<Part />);
    await press('In French');
    expect(screen.getByText('Gone')).toBeVisible();
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('newKey names one intention, however often it is sent', async () => {
    await open(<OnlyOnce label="In French" />);
    await press('In French');
    await press('In French');
    await waitFor(() => expect(saved()).toHaveLength(2));
    const keys = saved().map(({ call }) => call.headers.find(([name]) => name === 'idempotency-key')?.[1]);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('useRefreshUser shows what was saved', async () => {
    await open(<CallMeDoctor />);
    await press('Call me doctor');
    expect(await screen.findByRole('button', { name: 'You are called doctor' })).toBeVisible();
  });

  it.each([
    ['Link', () => <ToSchedule />, 'link', 'Open the schedule'],
    ['useNavigate', () => <Finish save={() => Promise.resolve()} />, 'button', 'Finish'],
  ] as const)('%s leads on', async (_member, example, role, name) => {
    await open(example());
    await userEvent.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
  });

  it('Navigate leads on by itself', async () => {
    await open(<ForClients />);
    await waitFor(() => expect(window.location.pathname).toBe('/schedule'));
  });

  it('NavLink knows the open page', async () => {
    await open(<Sections />);
    expect(await screen.findByRole('link', { name: 'Visits' })).toHaveAttribute('aria-current', 'page');
  });

  it('useSearchParams keeps a choice in the address', async () => {
    await open(<OldestFirst />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Oldest first' }));
    await waitFor(() => expect(window.location.search).toBe('?oldest_first=true'));
  });
});

it('the examples’ texts have the same keys in both languages', () => {
  const keys = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, '')))];
  expect(keys(french)).toEqual(keys(english));
});
