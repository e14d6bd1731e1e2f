import { describe, expect, it } from '@jest/globals';
import { remoteRelease } from '../testing/releases.ts';
import { demandAccess, unfitWords } from './portal-access.ts';
import { unreachableWords } from './portal-request.ts';
import { documentHeaders, documentOf, registry, signedRegistry, standIn } from './testing/stand-in.ts';

const html = { 'content-type': 'text/html' };

/** What is said of a portal that answers in a way. */
async function wordsFor(status: number, headers: Record<string, string>, body: string): Promise<string> {
  const { portal } = await standIn((_request, response) => void response.writeHead(status, headers).end(body));
  return demandAccess(portal, 'mf-hello').then(
    () => 'allowed',
    (error: Error) => error.message.replaceAll(portal.origin, 'P'),
  );
}

describe('a portal that is asked whether it shows a remote in development', () => {
  it('hears whose it is, and is believed by its own keys', async () => {
    const { portal, asked } = await standIn(
      (_request, response) => void response.writeHead(200, documentHeaders).end(documentOf()),
    );
    expect((await demandAccess(portal, 'mf-hello')).registry.serial).toBe(registry.serial);
    expect(asked[0]?.headers).toMatchObject({ 'portal-development': 'mf-hello', host: portal.host });
  });

  it.each([
    [
      'refuses',
      403,
      html,
      'Set PORTAL_SHOWS_DEVELOPMENT=on',
      /^P refuses remotes in development\. Its operator allows them with PORTAL_SHOWS_DEVE/,
    ],
    ['is behind something else that refuses', 403, html, 'no', /^P answers 403 \(Forbidden\)/],
    ['is no portal', 200, html, '<html>Welcome to nginx</html>', /^P is no portal: its page has no registry/],
    ['is from before', 200, html, documentOf(), /^The portal at P is from before remotes in development/],
    ['has another name', 421, {}, '', /^The portal at P has another address/],
    ['leads elsewhere', 302, { location: 'https://sso.example/' }, '', /^P leads to https:\/\/sso\.example\//],
    ['has nothing to show', 503, html, '', /^P answers 503 \(Service Unavailable\)/],
    [
      'shows what nobody signed',
      200,
      documentHeaders,
      documentOf({ ...signedRegistry(), text: '{}' }),
      /not signed by a key of its own/,
    ],
    [
      'is of another age',
      200,
      documentHeaders,
      documentOf(signedRegistry({ format: 9 })),
      /of another form\. Use packages of the portal’s age/,
    ],
  ])('is told of in words where it %s', async (_, status, headers, body, words) => {
    expect(await wordsFor(status, headers as Record<string, string>, body)).toMatch(words);
  });

  it('is told of where nobody answers', async () => {
    await expect(demandAccess(new URL('http://localhost:1'), 'mf-hello')).rejects.toThrow(
      /^http:\/\/localhost:1 does not answer: .+ Check the address and your network\.$/,
    );
  });

  it.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'is not gone round where its certificate is bad: %s',
    (code) => {
      const error = Object.assign(new Error('bad'), { code });
      expect(unreachableWords(new URL('https://portal.example'), error)).toMatch(
        /^The certificate of https:\/\/portal\.example is not to be trusted .*NODE_EXTRA_CA_CERTS/,
      );
    },
  );
});

describe('a build and the portal’s shell', () => {
  const access = { ...registry, format: 3 as const };

  it('fit, or are told apart before a page shows a card', () => {
    const release = remoteRelease('mf-hello');
    expect(unfitWords(access, 'mf-hello', release)).toBeNull();
    const newer = { ...release, needs: { portalKit: '^2.0.0', ui: '^0.1.0' } };
    expect(unfitWords(access, 'mf-hello', newer)).toMatch(/needs portal-kit \^2\.0\.0, this shell has portal-kit 0\.1/);
  });
});
