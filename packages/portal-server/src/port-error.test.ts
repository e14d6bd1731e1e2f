import { describe, expect, it } from '@jest/globals';
import { PortError, portError } from './port-error.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('a port that cannot be listened on', () => {
  it.each([
    ['EADDRINUSE', 3000, 'PORT=3001'],
    ['EADDRINUSE', 3100, 'PORT=3101'],
    ['EADDRINUSE', 65_535, 'PORT=65534'],
    ['EACCES', 80, 'PORT=3080'],
  ])('%s of %i suggests one beside it: %s', (code, port, suggestion) => {
    const error = portError(failure(code), port, 'npm run mock mf-admin');
    expect(error).toBeInstanceOf(PortError);
    expect(error.message).toContain(`${suggestion} npm run mock mf-admin`);
  });

  it('leaves what it does not know as it is', () => {
    const error = failure('EMFILE');
    expect(portError(error, 3000)).toBe(error);
  });
});
