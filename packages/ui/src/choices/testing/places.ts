import { screen } from '@testing-library/react';
import type { Options } from '../options.ts';

/** Options in groups, with accents and a ligature. */
export const places: Options = [
  {
    group: 'Canada',
    options: ['Québec', 'Île-du-Prince-Édouard', 'Ontario'].map((label) => ({ value: label, label })),
  },
  { group: 'Europe', options: [{ value: 'sœur', label: 'Sacré-Cœur' }] },
];

export const field = () => screen.getByRole<HTMLInputElement>('combobox');

/** The words of the options that are drawn, in their order. */
export const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
