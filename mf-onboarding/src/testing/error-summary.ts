import { within } from '@testing-library/react';

/** The box above a form that says what is wrong with several of its fields. */
export const errorSummary = (place: HTMLElement = document.body) =>
  within(place).findByRole('group', { name: /needs? another look$/ });
