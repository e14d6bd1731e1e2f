import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speaking } from '../testing/speaking.tsx';
import { Dialog } from './dialog.tsx';

const Around = speaking('en');

function show(opened: boolean, onClose = () => undefined) {
  return (
    <Around>
      <Dialog opened={opened} onClose={onClose} title="An error occured" closeLabel="Close">
        <button type="button">Try Again</button>
      </Dialog>
    </Around>
  );
}

describe('Dialog', () => {
  it('is named by its title, and has nothing in it while closed', async () => {
    const { rerender } = render(show(false));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog).not.toBeVisible();
    expect(dialog).toBeEmptyDOMElement();
    rerender(show(true));
    expect(screen.getByRole('dialog', { name: 'An error occured' })).toBeVisible();
    rerender(show(false));
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => expect(dialog).toBeEmptyDOMElement());
  });

  it('has the focus itself, and leaves it to a control that asks for it', () => {
    const { rerender } = render(show(true));
    const dialog = screen.getByRole('dialog', { name: 'An error occured' });
    expect(dialog).toHaveFocus();
    rerender(show(false));
    rerender(
      <Around>
        <Dialog opened onClose={() => undefined} title="Search">
          <input ref={(field) => field?.setAttribute('autofocus', '')} aria-label="Words" />
        </Dialog>
      </Around>,
    );
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
  });

  it('keeps the page from scrolling while it is open, also where the browser closes it', () => {
    const root = document.documentElement;
    const { rerender, unmount } = render(show(true));
    expect(root).toHaveAttribute('data-dialog');
    rerender(show(false));
    expect(root).not.toHaveAttribute('data-dialog');
    rerender(show(true));
    expect(root).toHaveAttribute('data-dialog');
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(root).not.toHaveAttribute('data-dialog');
    rerender(show(false));
    rerender(show(true));
    expect(root).toHaveAttribute('data-dialog');
    unmount();
    expect(root).not.toHaveAttribute('data-dialog');
  });

  it('asks to be closed by its button, by the browser (Escape) and by a click beside it, not by one inside', async () => {
    const onClose = jest.fn(() => undefined);
    render(show(true, onClose));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onClose).toHaveBeenCalledTimes(0);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(2);
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('leaves closing by Escape to its owner, at once, and no Escape in a file chooser closes it', () => {
    const onClose = jest.fn(() => undefined);
    render(show(true, onClose));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    screen.getByRole('button', { name: 'Try Again' }).dispatchEvent(new Event('cancel', { bubbles: true }));
    expect(onClose).toHaveBeenCalledTimes(0);
    expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
  });

  it('stays open when it was opened again before the browser tells of the closing before', () => {
    const onClose = jest.fn(() => undefined);
    render(show(true, onClose));
    screen.getByRole('dialog').dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    expect(document.documentElement).toHaveAttribute('data-dialog');
  });

  it('begins at its beginning each time, however far it was scrolled before', () => {
    const { rerender } = render(show(true));
    const dialog = screen.getByRole('dialog');
    dialog.scrollTop = 200;
    rerender(show(false));
    rerender(show(true));
    expect(dialog.scrollTop).toBe(0);
  });

  it('stays open when a press begins inside and ends beside it', async () => {
    const onClose = jest.fn(() => undefined);
    render(show(true, onClose));
    const beside = screen.getByRole('dialog');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Try Again' }) },
      { keys: '[/MouseLeft]', target: beside },
    ]);
    // Browsers send the click to what both have in common.
    beside.click();
    expect(onClose).not.toHaveBeenCalled();
  });
});
