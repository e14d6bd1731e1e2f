import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sizeInWords } from '../shared/size-in-words.ts';
import { speaking } from '../testing/speaking.tsx';
import { Dropzone, FileInput } from './file-input.tsx';
import { type Upload, UploadList } from './upload-list.tsx';

const pdf = new File(['%PDF'], 'consent.pdf', { type: 'application/pdf' });
const photo = new File(['a photo'], 'photo.PNG', { type: 'image/png' });
const program = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a size', () => {
  it.each([
    ['en', 0, '0 bytes'],
    ['fr', 1, '1 octet'],
    ['en', 348_160, '340 kB'],
    ['en', 2_097_152, '2 MB'],
    ['fr', 1_572_864, '1,5 Mo'],
    ['en', 5_497_558_138_880, '5,120 GB'],
  ] as const)('is told in %s: %d', (locale, bytes, words) => {
    expect(plain(sizeInWords(bytes, locale))).toBe(words);
  });
});

describe.each([
  ['FileInput', FileInput],
  ['Dropzone', Dropzone],
] as const)('%s', (_, Input) => {
  it.each([
    ['en', 'Identity Choose a file', 'setup.exe: files of this kind cannot be sent.'],
    ['fr', 'Identity Choisir un fichier', 'setup.exe\u00A0: ce type de fichier ne peut pas être envoyé.'],
  ] as const)(
    'is reached by keyboard, has a name in %s, and says which file does not go',
    async (locale, name, words) => {
      const onPick = jest.fn();
      render(<Input label="Identity" description="A scan" accept={['application/pdf', 'image/*']} onPick={onPick} />, {
        wrapper: speaking(locale),
      });
      const input = screen.getByLabelText<HTMLInputElement>(name);
      expect(input).toHaveAccessibleDescription('A scan');
      await userEvent.tab();
      expect(input).toHaveFocus();
      await userEvent.upload(input, pdf);
      expect(onPick).toHaveBeenLastCalledWith([pdf]);
      fireEvent.change(input, { target: { files: [program] } });
      expect(onPick).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('alert')).toHaveTextContent(plain(words));
      expect(input).toBeInvalid();
      expect(plain(input.getAttribute('aria-describedby') ?? '').split(' ')).toHaveLength(2);
      fireEvent.change(input, { target: { files: [photo] } });
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    },
  );

  it('says of a refused file what its page wants said', async () => {
    const onPick = jest.fn();
    render(<Input label="Portrait" accept={['image/png']} refusal="There was a problem." onPick={onPick} />, {
      wrapper: speaking('en'),
    });
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Portrait/), program);
    expect([screen.getByRole('alert').textContent, onPick.mock.calls]).toEqual(['There was a problem.', []]);
  });

  it('takes endings whatever their case, and refuses what is too large, with the limit', () => {
    const onPick = jest.fn();
    render(<Input label="Photo" accept={['.png', '.pdf']} maxBytes={5} multiple onPick={onPick} />, {
      wrapper: speaking('en'),
    });
    fireEvent.change(screen.getByLabelText('Photo Choose files'), { target: { files: [pdf, photo] } });
    expect(onPick).toHaveBeenLastCalledWith([pdf]);
    expect(screen.getByRole('alert')).toHaveTextContent('photo.PNG is too large: the limit is 5 bytes.');
  });
});

it('hands over files of any kind and size where the page says at each what is wrong', () => {
  const onPick = jest.fn();
  render(<FileInput label="Files" accept={['.pdf']} maxBytes={1} isUnchecked multiple onPick={onPick} />, {
    wrapper: speaking('en'),
  });
  fireEvent.change(screen.getByLabelText('Files Choose files'), { target: { files: [program, pdf] } });
  expect(onPick).toHaveBeenCalledWith([program, pdf]);
});

describe('Dropzone', () => {
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByText(/^or drop (it|them) here$/), { dataTransfer: { files, types: ['Files'] } });

  it('takes what is dropped by the same rules, for they are the portal’s and not the browser’s', () => {
    const onPick = jest.fn();
    render(<Dropzone label="Files" accept={['application/pdf']} multiple onPick={onPick} />, {
      wrapper: speaking('en'),
    });
    drop([program, pdf]);
    expect(onPick).toHaveBeenLastCalledWith([pdf]);
    expect(screen.getByRole('alert')).toHaveTextContent('setup.exe');
  });

  it('takes one where one is asked for, and none while it is disabled', () => {
    const onPick = jest.fn();
    const { rerender } = render(<Dropzone label="Files" onPick={onPick} />, { wrapper: speaking('en') });
    expect(screen.getByText('or drop it here')).toBeVisible();
    drop([pdf, photo]);
    expect(onPick).toHaveBeenLastCalledWith([pdf]);
    rerender(<Dropzone label="Files" onPick={onPick} disabled />);
    drop([photo]);
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('lets the browser open no file that is dropped on it while it is disabled, or beside it', () => {
    const onPick = jest.fn();
    const { unmount } = render(
      <>
        <h1>Documents</h1>
        <Dropzone label="Files" onPick={onPick} disabled />
      </>,
      { wrapper: speaking('en') },
    );
    const places = [screen.getByText('or drop it here'), screen.getByRole('heading'), document.body];
    for (const place of places)
      for (const type of ['dragover', 'drop']) {
        const dataTransfer = { files: [pdf], types: ['Files'], dropEffect: 'copy' };
        const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
        fireEvent(place, event);
        expect(event.defaultPrevented).toBe(true);
        expect(dataTransfer.dropEffect).toBe('none');
      }
    // What is no file is not its concern.
    const text = { files: [], types: ['text/plain'] };
    expect(fireEvent.drop(screen.getByRole('heading'), { dataTransfer: text })).toBe(true);
    unmount();
    expect(fireEvent.drop(document.body, { dataTransfer: { files: [pdf], types: ['Files'] } })).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('UploadList', () => {
  const sending: Upload = { id: '1', name: 'consent.pdf', bytes: 240_000, state: 'sending', share: 0.4 };

  it.each([
    ['en', 'Remove consent.pdf', 'Send consent.pdf again', 'consent.pdf: not sent', 'consent.pdf: sent'],
    ['fr', 'Retirer consent.pdf', 'Envoyer consent.pdf de nouveau', 'consent.pdf : non envoyé', 'consent.pdf : envoyé'],
  ] as const)('shows in %s how far each is, and says the end of each', async (locale, remove, again, failed, sent) => {
    const onRemove = jest.fn();
    const onRetry = jest.fn();
    const list = (upload: Upload) => (
      <UploadList label="Files" uploads={[upload]} onRemove={onRemove} onRetry={onRetry} />
    );
    const { rerender } = render(list(sending), { wrapper: speaking(locale) });
    expect(screen.getByRole('progressbar', { name: 'consent.pdf' })).toHaveAttribute('aria-valuenow', '40');
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    rerender(list({ ...sending, state: 'failed', reason: 'The connection was lost.' }));
    expect(status).toHaveTextContent(failed);
    expect(screen.getByText(/The connection was lost\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: again }));
    expect(onRetry).toHaveBeenCalledWith('1');
    expect(screen.getByRole('list', { name: 'Files' })).toHaveFocus();
    rerender(list(sending));
    rerender(list({ ...sending, state: 'sent', share: 1 }));
    expect(status).toHaveTextContent(sent);
    await userEvent.click(screen.getByRole('button', { name: remove }));
    expect(onRemove).toHaveBeenCalledWith('1');
    expect(screen.getByRole('list', { name: 'Files' })).toHaveFocus();
  });

  it('tells apart what waits, what can be stopped, and what cannot be sent, and whom each is for', async () => {
    const onRemove = jest.fn();
    const list = (...uploads: Upload[]) => (
      <UploadList label="Files" uploads={uploads} onRemove={onRemove} onRetry={jest.fn()} />
    );
    const chosen: Upload = { ...sending, state: 'chosen' };
    const { rerender } = render(list(chosen), { wrapper: speaking('en') });
    expect(screen.getByRole('button', { name: 'Remove consent.pdf' })).toBeVisible();
    const wrong: Upload = { ...sending, id: '2', name: 'setup.exe', state: 'refused', reason: 'No such kind.' };
    rerender(list({ ...sending, state: 'waiting', note: 'For Liam' }, wrong));
    expect(screen.getByRole('status')).toHaveTextContent('setup.exe: No such kind.');
    expect([screen.getByText('Waiting'), screen.getByText('For Liam')]).toHaveLength(2);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Stop sending consent.pdf',
      'Remove setup.exe',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop sending consent.pdf' }));
    expect(onRemove).toHaveBeenCalledWith('1');
    expect(screen.getByRole('list', { name: 'Files' })).not.toHaveFocus();
  });

  it.each(['sent', 'chosen'] as const)('says nothing of files that were there already, %s', (state) => {
    render(<UploadList label="Files" uploads={[{ ...sending, state }]} onRemove={jest.fn()} onRetry={jest.fn()} />, {
      wrapper: speaking('en'),
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['en', 'consent.pdf: chosen'],
    ['fr', 'consent.pdf : choisi'],
  ] as const)('says in %s what was chosen, also when it was taken away before', (locale, words) => {
    const list = (...uploads: Upload[]) => (
      <UploadList label="Files" uploads={uploads} onRemove={jest.fn()} onRetry={jest.fn()} />
    );
    const { rerender } = render(list(), { wrapper: speaking(locale) });
    const status = screen.getByRole('status');
    rerender(list({ ...sending, state: 'chosen' }));
    expect(status).toHaveTextContent(words);
    rerender(list());
    expect(status).toBeEmptyDOMElement();
    rerender(list({ ...sending, id: '2', state: 'chosen' }));
    expect(status).toHaveTextContent(words);
    rerender(list({ ...sending, id: '2' }));
    expect(status).toBeEmptyDOMElement();
    // It failed, and is chosen once more.
    rerender(list({ ...sending, id: '2', state: 'failed' }));
    rerender(list({ ...sending, id: '2', state: 'chosen' }));
    expect(status).toHaveTextContent(words);
    const refused: Upload = { ...sending, id: '4', name: 'setup.exe', state: 'refused', reason: 'No such kind.' };
    rerender(list({ ...sending, id: '3', state: 'chosen' }, refused));
    expect(status).toHaveTextContent(/^setup\.exe.*, consent\.pdf/);
  });

  it('says the end of each of two that end together, and each failure of the same one', () => {
    const list = (...uploads: Upload[]) => (
      <UploadList label="Files" uploads={uploads} onRemove={jest.fn()} onRetry={jest.fn()} />
    );
    const photoSending: Upload = { ...sending, id: '2', name: 'photo.png' };
    const photoFailed: Upload = { ...photoSending, state: 'failed' };
    const sent: Upload = { ...sending, state: 'sent' };
    const { rerender } = render(list(sending, photoSending), { wrapper: speaking('en') });
    rerender(list(sent, photoFailed));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('consent.pdf: sent, photo.png: not sent');
    rerender(list(sent, photoSending));
    expect(status).toBeEmptyDOMElement();
    rerender(list(sent, photoFailed));
    expect(status).toHaveTextContent(/^photo.png: not sent$/);
  });
});
