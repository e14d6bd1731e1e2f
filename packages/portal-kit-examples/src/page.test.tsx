import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientClock } from './create-formats.example.tsx';
import { PickVisit } from './create-store.example.tsx';
import { AsOf } from './host-context.example.tsx';
import { NamesInOrder } from './language-tag.example.tsx';
import english from './messages/en.json';
import french from './messages/fr.json';
import { ChartCorner } from './part-boundary.example.tsx';
import { ClientCorner } from './slot.example.tsx';
import { prepareExamples } from './testing/prepare-examples.tsx';
import { PostalCode } from './use-edition.example.tsx';
import { SaveButton } from './use-error-dialog.example.tsx';
import { SessionStart } from './use-formats.example.tsx';
import { CallButton } from './use-live-session.example.tsx';
import { OtherLanguage } from './use-locale.example.tsx';
import { SectionTitle } from './use-location.example.tsx';
import { CopyAddress } from './use-notify.example.tsx';
import { Clock } from './use-now.example.tsx';
import { WayOn } from './use-optional-user.example.tsx';
import VisitsPage from './use-page-title.example.tsx';
import { SessionNumber } from './use-params.example.tsx';
import { CopyButton } from './use-report.example.tsx';
import { Account } from './use-session.example.tsx';
import { KeyList } from './use-shortcut-list.example.tsx';
import { VisitCounter } from './use-shortcuts.example.tsx';
import { PickedCount } from './use-store.example.tsx';
import { VisitCount, VisitHelp } from './use-text.example.tsx';

const examples = prepareExamples();

describe('examples of what a page shows', () => {
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
    ['useText of a catalogue', () => <VisitHelp />, 'You may cancel until 24 hours before.'],
  ])('%s shows what it says', async (_member, example, words) => {
    await examples.open(<div data-testid="example">{example()}</div>);
    await waitFor(() => expect(screen.getByTestId('example').textContent?.replace(/\s/g, ' ')).toBe(words));
  });

  it('HostContext shows a part at another time', async () => {
    await examples.open(
      <AsOf instant={new Date('2026-11-20T20:30:00Z')}>
        <Clock />
      </AsOf>,
    );
    expect(await screen.findByText(/^3:30\sPM$/)).toBeVisible();
  });

  it('useShortcuts counts by its key, useShortcutList lists it and switches it off', async () => {
    await examples.open(
      <>
        <VisitCounter />
        <KeyList />
      </>,
    );
    const use = await screen.findByRole('checkbox', { name: 'Use single keys' });
    expect(screen.getByText('a').parentElement).toHaveTextContent('a Add a visit');
    await userEvent.keyboard('aa');
    expect(screen.getByText('2 visits')).toBeVisible();
    await userEvent.click(use);
    await userEvent.keyboard('a');
    expect(screen.getByText('2 visits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a visit' })).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.click(use);
  });

  it('usePageTitle names the tab', async () => {
    await examples.open(<VisitsPage />);
    await waitFor(() => expect(document.title).toBe('Visits · Care Portal'));
  });

  it('useSession shows who it is, and signs out', async () => {
    await examples.open(<Account />);
    expect(await screen.findByText('Signed in as Maya')).toBeVisible();
    await examples.press('Sign out');
    await waitFor(() => expect(examples.left()).toEqual(['/signin']));
  });

  it('useLocale changes the language', async () => {
    await examples.open(<OtherLanguage />);
    await examples.press('Français');
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'));
  });

  it('createStore keeps what parts share, useStore follows it', async () => {
    await examples.open(
      <>
        <PickVisit id="481" label="Pick it" />
        <PickedCount />
      </>,
    );
    expect(await screen.findByText('0 visits')).toBeVisible();
    await examples.press('Pick it');
    expect(await screen.findByText('1 visit')).toBeVisible();
  });

  it('useNotify shows its message', async () => {
    await examples.open(<CopyAddress />);
    await examples.press('Copy the address');
    expect(await screen.findByText('The address was copied.')).toBeVisible();
  });

  it('useLiveSession goes on until one hangs up', async () => {
    await examples.open(<CallButton />);
    await examples.press('Call');
    expect(await screen.findByRole('button', { name: 'Hang up' })).toBeVisible();
  });

  it('useErrorDialog tries again', async () => {
    let tries = 0;
    await examples.open(
      <SaveButton
        save={() => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('down')) : Promise.resolve();
        }}
      />,
    );
    await examples.press('Save');
    expect(await screen.findByText('Your changes could not be saved.')).toBeVisible();
    await examples.press('Try Again');
    await waitFor(() => expect(tries).toBe(2));
  });

  it('useReport tells the log, and nobody else', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const refusal = new Error('no clipboard here');
    await examples.open(<CopyButton label="Copy" copy={() => Promise.reject(refusal)} />);
    await examples.press('Copy');
    await waitFor(() => expect(log.mock.calls).toEqual([['[portal] copy:', refusal]]));
    log.mockRestore();
  });
});

it('the examples’ texts have the same keys in both languages', () => {
  const keys = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, '')))];
  expect(keys(french)).toEqual(keys(english));
});
