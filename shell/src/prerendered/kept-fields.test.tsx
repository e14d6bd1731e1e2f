import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { type KeptFields, keepFields } from './kept-fields.ts';

/** A form whose every field has its value from code. */
function Form({ kept }: { kept?: KeptFields }) {
  const [note, setNote] = useState('');
  const [isSure, setSure] = useState(false);
  const [way, setWay] = useState('mail');
  const [place, setPlace] = useState('CA');
  useLayoutEffect(() => kept?.tell(), [kept]);
  const wayOf = (value: string) => (
    <label>
      {value}
      <input type="radio" name="way" value={value} checked={way === value} onChange={() => setWay(value)} />
    </label>
  );
  return (
    <form>
      <textarea name="note" aria-label="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <label>
        sure
        <input
          type="checkbox"
          name="sure"
          checked={isSure}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      </label>
      {wayOf('mail')}
      {wayOf('phone')}
      <select name="place" aria-label="place" value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
        <option>CA</option>
        <option>US</option>
      </select>
      <output>{[note, String(isSure), way, place].join(', ')}</output>
    </form>
  );
}

let root: HTMLElement;
let mounted: Root;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
});

afterEach(() => {
  act(() => mounted.unmount());
  root.remove();
});

const hydrate = () =>
  act(() => {
    mounted = hydrateRoot(root, <Form kept={keepFields(root)} />);
  });

describe('fields that were changed before there was code', () => {
  it('are all heard of, each kind, and keep what they show', async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'hello' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('radio', { name: 'phone' }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'US' } });
    await hydrate();
    expect(screen.getByRole('status')).toHaveTextContent('hello, true, phone, US');
    expect(screen.getByRole('textbox')).toHaveValue('hello');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('radio', { name: 'phone' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'mail' })).not.toBeChecked();
    expect(screen.getByRole('combobox')).toHaveValue('US');
  });

  it('are left alone where nobody has changed them', async () => {
    await hydrate();
    expect(screen.getByRole('status')).toHaveTextContent(', false, mail, CA');
  });

  it('answer as always from then on', async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'hello' } });
    await hydrate();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('status')).toHaveTextContent(', true, mail, CA');
  });
});
