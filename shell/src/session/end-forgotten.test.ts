import { expect, it, jest } from '@jest/globals';
import { endForgotten } from './end-forgotten.ts';

it.each(['en', 'fr'] as const)('ends a forgotten session in the language of the page: %s', (locale) => {
  const send = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  endForgotten('token of before', locale, send);
  expect(send).toHaveBeenCalledWith(
    `/api/practice/sessions?locale=${locale}`,
    expect.objectContaining({
      ...{ method: 'DELETE', keepalive: true },
      headers: expect.objectContaining({ Authorization: 'token of before' }),
    }),
  );
});
