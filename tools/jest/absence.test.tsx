import { describe, expect, it } from '@jest/globals';
import { configure, screen } from '@testing-library/react';

const show = (html: string) => {
  document.body.innerHTML = html;
};
const heading = () => screen.getByRole('heading');
const alert = () => screen.queryByRole('alert');

describe('an absence', () => {
  it('holds beside what belongs to the same state', async () => {
    show('<h1>List</h1>');
    await expect(alert).toBeAbsentOnce(heading);
    await expect(() => screen.queryAllByRole('alert')).toBeAbsentOnce(() => expect(heading()).toBeVisible());
  });

  it('is not asked for before that state is there', async () => {
    show('');
    const waiting = expect(alert).toBeAbsentOnce(heading);
    show('<h1>List</h1><p role="alert">Failed</p>');
    await expect(waiting).rejects.toThrow('<p> Failed');
  });

  it('is what the page said in that state, whatever comes afterwards', async () => {
    show('<h1>List</h1><p role="alert">Failed</p>');
    const waiting = expect(alert).toBeAbsentOnce(heading);
    show('<h1>List</h1>');
    await expect(waiting).rejects.toThrow('found: <p> Failed');
  });

  it('does not hold beside a query that finds nothing', async () => {
    show('<h1>List</h1>');
    configure({ asyncUtilTimeout: 50 });
    await expect(expect(alert).toBeAbsentOnce(() => screen.queryByRole('list'))).rejects.toThrow('is not there');
    await expect(expect(alert).toBeAbsentOnce(() => screen.queryAllByRole('list'))).rejects.toThrow('is not there');
    await expect(expect(alert).toBeAbsentOnce(() => false)).rejects.toThrow('is not there');
  });

  it('does not hold beside what only comes later', async () => {
    show('<h1>List</h1>');
    configure({ asyncUtilTimeout: 50 });
    await expect(expect(alert).toBeAbsentOnce(() => screen.findByRole('heading'))).rejects.toThrow('answers at once');
  });
});

describe('what goes', () => {
  it('is waited for', async () => {
    show('<h1>List</h1>');
    const seen = heading();
    const waiting = expect(seen).toBeGone();
    show('<p>Other</p>');
    await waiting;
  });

  it('may be a dialog that stays on the page, closed', async () => {
    show('<dialog open>Sure?</dialog>');
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const waiting = expect(dialog).toBeGone();
    dialog.close();
    await waiting;
    configure({ asyncUtilTimeout: 50 });
    dialog.showModal();
    await expect(expect(dialog).toBeGone()).rejects.toThrow('Still on the page');
  });

  it('fails while it stays', async () => {
    show('<h1>List</h1>');
    configure({ asyncUtilTimeout: 50 });
    await expect(expect(heading()).toBeGone()).rejects.toThrow('Still on the page: <h1> List');
  });
});

describe('what would pass by chance', () => {
  it('is refused', async () => {
    show('<h1>List</h1>');
    // A query's answer instead of the query, or nothing at all instead of an element.
    await expect(expect(alert() as never).toBeAbsentOnce(heading)).rejects.toThrow('takes a query');
    await expect(expect(alert()).toBeGone()).rejects.toThrow('takes an element');
    await expect(expect(alert).not.toBeAbsentOnce(heading)).rejects.toThrow('has no opposite');
    await expect(expect(heading()).not.toBeGone()).rejects.toThrow('has no opposite');
  });
});
