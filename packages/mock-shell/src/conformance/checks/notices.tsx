import { expect, jest } from '@jest/globals';
import type { ErrorDialogRequest, Notice } from '@portal/portal-kit';
import { act, screen, within } from '@testing-library/react';
import type { Bench, OpenPortal } from '../benches/bench.ts';
import { type ChecksOf, press, see } from './check.ts';
import { hold } from './hold.ts';

const notices = () => screen.getByLabelText('Notifications');
const shownNotices = () =>
  within(notices())
    .queryAllByText(/./)
    .map((text) => `${text.closest('[data-kind]')?.getAttribute('data-kind')}: ${text.textContent}`);

/** Kinds, how long each stays, that it can be closed, and that three are the most at once. */
async function expectNotices(opened: OpenPortal, notify: (notice: Notice) => void): Promise<void> {
  const say = (notice: Notice) => act(() => notify(notice));
  opened.holdTimers();
  say({ kind: 'success', message: 'saved' });
  say({ kind: 'info', message: 'soon', durationMs: 1_000 });
  say({ kind: 'error', message: 'failed', detail: 'the note' });
  const failed = ['error: failed', 'error: the note'];
  expect(shownNotices()).toEqual(['success: saved', 'info: soon', ...failed]);
  opened.pass(999);
  expect(shownNotices()).toHaveLength(4);
  opened.pass(1);
  expect(shownNotices()).toEqual(['success: saved', ...failed]);
  opened.pass(2_999);
  expect(shownNotices()).toHaveLength(3);
  opened.pass(1);
  expect(shownNotices()).toEqual(failed);
  opened.pass(1_999);
  expect(shownNotices()).toEqual(failed);
  opened.pass(1);
  await expect(() => within(notices()).queryAllByText(/./)).toBeAbsentOnce(notices);
  for (const message of ['one', 'two', 'three']) say({ kind: 'info', message });
  expect(shownNotices()).toEqual(['info: one', 'info: two', 'info: three']);
  act(() => screen.getAllByLabelText('Close this message')[1]?.click());
  expect(shownNotices()).toEqual(['info: one', 'info: three']);
  // Whoever closes one by its button has pointed at it, and the others go by themselves all the same.
  const [first] = screen.getAllByLabelText('Close this message');
  act(() => first?.focus());
  act(() => first?.click());
  expect(shownNotices()).toEqual(['info: three']);
  opened.pass(4_000);
  await expect(() => within(notices()).queryAllByText(/./)).toBeAbsentOnce(notices);
}

/** The message, the words for want of one, and Try Again that does it again once. */
async function expectErrorDialog(showError: (request: ErrorDialogRequest) => void): Promise<void> {
  const dialog = () => screen.getByRole('dialog', { name: 'An error occured' });
  const closed = async (close: () => void) => {
    const open = dialog();
    close();
    await expect(open).toBeGone();
  };
  const onRetry = jest.fn();
  act(() => showError({ message: 'The note was not saved.', onRetry }));
  expect(dialog()).toHaveTextContent('The note was not saved.');
  expect(onRetry).not.toHaveBeenCalled();
  await closed(() => press('Try Again'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  act(() => showError({}));
  expect(dialog()).toHaveTextContent('Nothing you entered is lost.');
  await closed(() => press('Try Again'));
  act(() => showError({ message: 'Not so fast.', retryAfterSeconds: 90 }));
  expect(dialog()).toHaveTextContent(/You can try again in 1.minute and (30|29).seconds\./);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try Again' })).toBeDisabled();
  await closed(() => act(() => screen.getByLabelText('Close').click()));
}

/** Opens a page and gives what a hook gave to it. */
async function openWith<Value>({ open }: Bench, useValue: () => Value): Promise<{ opened: OpenPortal; value: Value }> {
  const { promise, release } = hold<Value>();
  const opened = await open(
    () =>
      function Keeper() {
        release(useValue());
        return <p>here</p>;
      },
  );
  await see('here');
  return { opened, value: await promise };
}

export const noticeChecks: ChecksOf<'useNotify' | 'useErrorDialog' | 'host.notify' | 'host.showError'> = {
  useNotify: async (bench) => {
    const { opened, value: notify } = await openWith(bench, () => bench.lent.kit.useNotify());
    await expectNotices(opened, notify);
  },
  useErrorDialog: async (bench) => {
    const { value: showError } = await openWith(bench, () => bench.lent.kit.useErrorDialog());
    await expectErrorDialog(showError);
  },
  'host.notify': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    await expectNotices(opened, opened.host().notify);
  },
  'host.showError': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    await expectErrorDialog(opened.host().showError);
  },
};
