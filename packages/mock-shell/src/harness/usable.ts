import { waitFor } from '@testing-library/react';

/**
 * The element, once a person can use it: a form takes nothing before it is known whether an earlier visit left a draft.
 * jsdom lets a test type into it all the same, and what is typed then is in no draft yet.
 */
export async function usable<Found extends Element>(element: Found): Promise<Found> {
  await waitFor(() => {
    if (element.closest('[inert]')) throw new Error('Nobody can use this yet: it is inert.');
    if (element.hasAttribute('readonly')) throw new Error('Nobody can write into this yet: it is read-only.');
  });
  return element;
}
