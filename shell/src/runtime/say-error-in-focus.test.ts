import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sayErrorInFocus } from './say-error-in-focus.ts';

const alert = () => screen.findByRole('alert');
const form = () => screen.getByRole<HTMLFormElement>('form');
const city = () => screen.getByRole('textbox', { name: 'City' });
const street = () => screen.getByRole('textbox', { name: 'Street' });

/** As a kit shows what is wrong with a field. */
function refuse(field: HTMLElement, words: string): void {
  const error = document.createElement('p');
  error.id = `${field.id}-error`;
  error.textContent = words;
  field.after(error);
  field.setAttribute('aria-describedby', `${field.id}-hint ${error.id}`);
}

let end: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<form aria-label="Address"><p id="city-hint">Where you live</p><input id="city" aria-label="City"><input id="street" aria-label="Street"></form>';
  form().addEventListener('submit', (event) => event.preventDefault());
  end = sayErrorInFocus(window);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

it('says what the form finds wrong with the field in which Enter was pressed, anew each time, until it is changed', async () => {
  city().focus();
  refuse(city(), 'No such place');
  form().requestSubmit();
  const first = await alert();
  expect(first).toHaveTextContent(/^No such place$/);
  form().requestSubmit();
  await expect(first).toBeGone();
  expect(await alert()).toHaveTextContent(/^No such place$/);
  city().dispatchEvent(new Event('input', { bubbles: true }));
  await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => expect(city()).toHaveFocus());
});

it('says what the server refuses later, and is silent once the field is left', async () => {
  city().focus();
  form().requestSubmit();
  await new Promise((resolve) => setTimeout(resolve));
  refuse(city(), 'Not there.');
  expect(await alert()).toHaveTextContent(/^Not there\.$/);
  street().focus();
  await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => expect(street()).toHaveFocus());
});

it('says nothing of a field that the form leads to, nor of one that was changed meanwhile', async () => {
  street().focus();
  form().requestSubmit();
  refuse(city(), 'No such place');
  city().focus();
  form().requestSubmit();
  city().dispatchEvent(new Event('input', { bubbles: true }));
  street().focus();
  refuse(street(), 'Too loud');
  form().requestSubmit();
  // Of the last attempt alone.
  expect(await alert()).toHaveTextContent(/^Too loud$/);
});
