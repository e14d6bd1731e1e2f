import { describe, expect, it } from '@jest/globals';
import { editionHosts, readPublicAddresses } from './public-addresses.ts';

const hostsOf = (environment: NodeJS.ProcessEnv) => editionHosts(readPublicAddresses(environment, { required: false }));

describe('editionHosts', () => {
  it('are two where PORTAL_URL and PORTAL_URL_US differ', () => {
    expect(hostsOf({ PORTAL_URL: 'https://ca.example', PORTAL_URL_US: 'https://us.example/' })).toEqual({
      CA: 'https://ca.example',
      US: 'https://us.example',
    });
  });

  it.each([
    {},
    { PORTAL_URL: 'https://ca.example' },
    { PORTAL_URL: 'https://ca.example', PORTAL_URL_US: 'https://ca.example' },
    { PORTAL_URL_US: 'https://us.example' },
  ])('are none with %j', (environment) => {
    expect(hostsOf(environment)).toBeUndefined();
  });
});
