import { describe, expect, it } from '@jest/globals';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { keepEditionOfHost, readEditionHosts, signInOf } from './edition-hosts.ts';
import { createEdition } from './edition-store.ts';

const CA = 'https://portal.example';
const US = 'https://us.portal.example';

function readAt(origin: string, editions: string | undefined) {
  const element = document.createElement('script');
  if (editions !== undefined) element.dataset['editions'] = editions;
  return readEditionHosts({ document: { getElementById: () => element }, location: { origin } });
}

describe('hosts of the editions', () => {
  it.each([
    ['none are named', CA, undefined],
    ['both are one', CA, `${CA} ${CA}`],
    ['this is another host', 'http://localhost:3000', `${CA} ${US}`],
    ['they are garbage', CA, `${CA} javascript:alert(1)`],
    ['one has a path', CA, `${CA} ${US}/x`],
    ['there are three', CA, `${CA} ${US} ${US}`],
  ])('are none where %s: sign-in stays on this host', (_case, origin, editions) => {
    const hosts = readAt(origin, editions);
    expect(hosts).toBeNull();
    expect(signInOf('US', hosts)).toBe('/signin?edition=US');
  });

  it('lead from one to the other', () => {
    expect(signInOf('US', readAt(CA, `${CA} ${US}`))).toBe(`${US}/signin`);
    expect(signInOf('CA', readAt(US, `${CA} ${US}`))).toBe(`${CA}/signin`);
    expect(signInOf('CA', readAt(US, `${CA} ${US}`), '/signup_clinic?clinic_token=T')).toBe(
      `${CA}/signup_clinic?clinic_token=T`,
    );
  });

  it.each([
    [CA, 'CA'],
    [US, 'US'],
  ])('decide the edition: %s is %s, whatever is stored or asked for', (origin, edition) => {
    const open = fakeStorage();
    const storage = createSafeStorage(open);
    storage.set('portal.edition', edition === 'US' ? 'CA' : 'US');
    const hosts = readAt(origin, `${CA} ${US}`);
    const page = { href: `${origin}/signin?edition=${edition === 'US' ? 'CA' : 'US'}`, replace: () => undefined };
    expect(createEdition(storage, page, hosts).getState()).toBe(edition);
    keepEditionOfHost(storage, hosts, origin);
    expect(open().getItem('portal.edition')).toBe(edition);
  });
});
