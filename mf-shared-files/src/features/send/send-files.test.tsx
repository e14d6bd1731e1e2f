import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clientSelector } from '@portal/contract/calls/clients';
import { filesToClients, shareFile } from '@portal/contract/calls/shared-files';
import {
  type CallRule,
  type DraftStore,
  type Intercept,
  memoryDrafts,
  preparePages,
  type RenderedRemote,
} from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DropPage } from './drop-page.tsx';
import { SendFiles } from './send-files.tsx';
import type { SendTo } from './send-to.ts';

const wrongFile =
  'There was a problem with the file you selected. Please check to make sure your file meets the max size limit';

/** How often the page was told that its lists are out of date. */
let told: number;

/** A page with the drawer's button and nothing else. */
const pageOf = (to: SendTo) =>
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <DropPage to={to} onDrop={() => setOpened(true)} />
        <SendFiles
          to={to}
          opened={opened}
          onClose={() => setOpened(false)}
          onSent={() => {
            told += 1;
          }}
        />
      </>
    );
  };

const none = async () => ({ default: {} });
const remoteWith = (to: SendTo) =>
  defineRemote({
    name: 'mf-shared-files',
    pages: [
      { id: 'send', paths: ['/shared_files'], catalogues: ['send'], load: async () => ({ default: pageOf(to) }) },
    ],
    messages: { en: none, fr: none },
    catalogues: {
      send: { en: () => import('./messages/en.json'), fr: () => import('./messages/fr.json') },
    },
  });

/** A file with this content, whose bytes can be read: those of jsdom's files cannot. */
function file(name: string, content = '%PDF-1.4\n%%EOF'): File {
  const bytes = new TextEncoder().encode(content);
  return Object.assign(new File([bytes], name, { lastModified: 1 }), { arrayBuffer: async () => bytes.buffer });
}

const pages = preparePages();
let rendered: RenderedRemote;
let drafts: DraftStore;
beforeEach(() => {
  drafts = memoryDrafts();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(options: { to?: SendTo; faults?: CallRule[]; intercept?: Intercept } = {}) {
  const { to = { kind: 'client', choose: true }, ...rest } = options;
  told = 0;
  rendered = await pages.open(remoteWith(to), {
    at: '/shared_files',
    as: 'maya@demo.test',
    locale: 'en',
    drafts,
    ...rest,
  });
  await press('Open');
  return screen.findByLabelText<HTMLInputElement>(/^Files/, { selector: 'input' });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pick = (field: HTMLElement, ...files: File[]) => fireEvent.change(field, { target: { files } });
const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Files to send' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((each) => each.textContent?.startsWith(name));
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};
const chooseClient = async (part: string, name: string) => {
  const field = await screen.findByRole('combobox', { name: /^Client/ });
  await userEvent.clear(field);
  await userEvent.type(field, part);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const idOf = async (name: string) => {
  const answer = await pages.world().ask('maya@demo.test', 'GET', `${clientSelector.path}?locale=en`);
  return clientSelector.answer?.parse(answer).find(({ full_name }) => full_name === name)?.id ?? '';
};
/** The tab goes behind another one, or is looked at again. */
function look(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
/** Names of the files that the server has for clients. */
async function onServer(): Promise<string[]> {
  const answer = await pages.world().ask('maya@demo.test', 'GET', `${filesToClients.path}?locale=en`);
  const list = filesToClients.answer?.parse(answer);
  return (list?.data ?? []).map(({ file_name }) => file_name);
}

describe('the drawer Send Files', () => {
  // FILES-016, FILES-017, FILES-018, FILES-019, FILES-021
  it('asks for client and file, says what is wrong at each file, and sends once although the answer was lost', async () => {
    const field = await open({ faults: [{ call: shareFile.id, fault: 'lost', times: 1 }] });
    const drawer = screen.getByRole('dialog', { name: 'Send Files' });
    expect(drawer).toBeVisible();
    expect(field).toHaveAccessibleDescription(/PDF, JPEG or PNG .* at most 2\sMB each/);
    await screen.findByRole('combobox', { name: /^Client/ });
    await press('Send');
    expect(await screen.findByText('Please choose a client.')).toBeVisible();
    expect(screen.getByText('Please choose a file.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Client/ })).toHaveFocus();

    pick(field, file('plan.docx', 'PK'), file('setup.pdf', 'MZ'), file('Once.pdf'), file('Once.pdf'));
    expect(await row('plan.docx')).toHaveTextContent(
      `${wrongFile} This kind of file cannot be sent. You can send PDF, JPEG or PNG files of at most 2 MB.`,
    );
    expect(await row('setup.pdf')).toHaveTextContent(/Its content is not what its name says/);
    await chooseClient('alex', 'Alex Roy');
    expect(rendered.log.filter(({ callId }) => callId === shareFile.id)).toEqual([]);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(async () => expect(await row('Once.pdf')).toHaveTextContent('could not be reached'));
    expect(await row('Once.pdf')).toHaveTextContent('For Alex Roy');
    // It may have arrived: the page's list is out of date.
    expect(told).toBe(1);
    await press('Remove plan.docx');
    await press('Remove setup.pdf');
    // Whoever sees Jo's name above the button means nothing for Alex.
    await chooseClient('jo', 'Jo Lavoie');
    await press('Send');
    expect(await screen.findByText('Please choose a file.')).toBeVisible();
    expect(await row('Once.pdf')).toHaveTextContent('For Alex Roy');
    await press('Send Once.pdf again');
    expect(await screen.findByText('Successfully uploaded file.')).toBeVisible();
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    expect(told).toBe(2);
    expect((await onServer()).filter((name) => name === 'Once.pdf')).toHaveLength(1);
  });

  it('keeps what was entered when it is closed, and names and client over a reload', async () => {
    const read = jest.spyOn(drafts, 'read');
    let field = await open();
    // Drafts of earlier visits were looked for: from now on each change is kept.
    await waitFor(() => expect(read).toHaveBeenCalled());
    await Promise.all(read.mock.results.map(({ value }) => value));
    const { write } = drafts;
    let goOn: () => void = () => undefined;
    const disk = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    drafts.write = (draft) => disk.then(() => write(draft));
    await chooseClient('alex', 'Alex Roy');
    pick(field, file('Kept.pdf'));
    await row('Kept.pdf');
    // The page goes while the client is still being written: the name does not wait for that.
    window.dispatchEvent(new Event('beforeunload'));
    goOn();
    await pages.close();

    // The page proposes somebody else by now: the file is Alex's still.
    field = await open({ to: { kind: 'client', choose: true, id: await idOf('Jo Lavoie') } });
    expect(await screen.findByText(/^This file was not sent before the page was reloaded/)).toHaveTextContent(
      'Kept.pdf',
    );
    expect(await screen.findByRole('combobox', { name: /^Client/ })).toHaveValue('Alex Roy');
    pick(field, file('Kept.pdf'));
    await row('Kept.pdf');
    await press('Close');
    await press('Open');
    expect(await row('Kept.pdf')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: /^Client/ })).toHaveValue('Alex Roy');
    await press('Send');
    expect(await screen.findByText('Successfully uploaded file.')).toBeVisible();
    expect(await onServer()).toContain('Kept.pdf');
    await press('Open');
    expect(await screen.findByRole('combobox', { name: /^Client/ })).toHaveValue('Jo Lavoie');
  });

  it('takes files dropped on the page, for all clients, two at a time, and stops one', async () => {
    const answers: ((answer: Response | undefined) => void)[] = [];
    await open({
      to: { kind: 'all' },
      intercept: ({ method, url }) =>
        method === 'POST' && url.includes('to_all_clients')
          ? new Promise((resolve) => answers.push(resolve))
          : undefined,
    });
    await press('Close');
    const files = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.pdf`));
    const dataTransfer = { files, types: ['Files'] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Drop the files to add them')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    await row('c.pdf');
    expect(screen.getByText(/All your clients will see these files/)).toBeVisible();
    await press('Send');
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(await row('c.pdf')).toHaveTextContent('Waiting');
    expect(screen.getByRole('progressbar', { name: 'a.pdf' })).toHaveAttribute('aria-valuenow', '100');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Stop sending a.pdf');
    expect(await row('a.pdf')).toHaveTextContent('it may have arrived');
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[1]?.(Response.json({ error: 'Not this one.' }, { status: 422 }));
    await waitFor(async () => expect(await row('b.pdf')).toHaveTextContent('Not this one.'));
    // What the page took for a file that can be sent: the server has decoded it.
    await waitFor(() => expect(answers).toHaveLength(4));
    const errors = [{ source: { pointer: 'file' }, code: 'rules.file', detail: wrongFile }];
    answers[3]?.(Response.json({ error: wrongFile, errors }, { status: 422 }));
    await waitFor(async () => expect(await row('d.pdf')).toHaveTextContent(/size limit Its content is not/));
    answers[2]?.(undefined);
    expect(await screen.findByText('Successfully uploaded file.')).toBeVisible();
    expect(await row('c.pdf')).toHaveTextContent('sent');
    // What was not sent is there still.
    const drawer = screen.getByRole('dialog', { name: 'Send Files' });
    await press('Send a.pdf again');
    await waitFor(() => expect(answers).toHaveLength(5));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    answers[4]?.(Response.json({ error: 'Not found.' }, { status: 404 }));
    // Nobody looks at its row.
    expect(await screen.findByText(/^A file was not sent\./)).toBeVisible();
    // Longer than the notice stays.
    expect(screen.getByText(/^3 files were not sent\./)).toBeVisible();
    await press('Open');
    expect(await row('a.pdf')).toHaveTextContent('You can no longer share files with this person');
  });

  it('goes on with a page that was hidden and that Back brought again, and says what became of each file', async () => {
    const answers: ((answer: Response | undefined | Promise<never>) => void)[] = [];
    const keys: (string | null)[] = [];
    const field = await open({
      intercept: ({ method, headers }) => {
        if (method !== 'POST') return undefined;
        keys.push(headers.get('idempotency-key'));
        return new Promise((resolve) => answers.push(resolve));
      },
    });
    await chooseClient('alex', 'Alex Roy');
    pick(field, ...['Lost.pdf', 'Goes on.pdf', 'Waits.pdf'].map((name) => file(name)));
    await row('Waits.pdf');
    await press('Send');
    await waitFor(() => expect(answers).toHaveLength(2));
    pick(field, file('Chosen.pdf'));
    await row('Chosen.pdf');
    look('hidden');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    // As Safari does it: what a kept page waits for comes to nothing.
    answers[0]?.(Promise.reject(new TypeError('Load failed')));
    look('visible');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(async () => expect(await row('Lost.pdf')).toHaveTextContent('could not be reached'));
    expect(screen.getByRole('progressbar', { name: 'Goes on.pdf' })).toBeVisible();
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[1]?.(undefined);
    answers[2]?.(undefined);
    await waitFor(async () => expect((await onServer()).filter((name) => /Goes on|Waits/.test(name))).toHaveLength(2));
    expect(await screen.findByRole('combobox', { name: /^Client/ })).toHaveValue('Alex Roy');
    // Not known to have arrived, it is the same upload still.
    await press('Send Lost.pdf again');
    await waitFor(() => expect(answers).toHaveLength(4));
    expect(keys[3]).toBe(keys[0]);
    answers[3]?.(undefined);
    await waitFor(async () => expect(await row('Lost.pdf')).toHaveTextContent('sent'));
    await press('Send');
    await waitFor(() => expect(answers).toHaveLength(5));
    answers[4]?.(undefined);
    await waitFor(async () => expect(await onServer()).toEqual(expect.arrayContaining(['Chosen.pdf', 'Lost.pdf'])));
  });
});
