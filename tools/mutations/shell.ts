import type { Mutation } from './mutation.ts';

/** Faults in the frame around all pages. */
export const shell: readonly Mutation[] = [
  {
    id: 'shell-guard',
    file: 'shell/src/map/decide.ts',
    find: 'return person.provider || person.admin ? null',
    replace: 'return person.provider ? null',
    what: 'An admin is led away from the practitioners’ pages.',
    level: 'unit',
  },
  {
    id: 'shell-manifest',
    file: 'shell/src/remotes/federation/whole-release.ts',
    find: 'if (!(await isTextOf(manifest, text))) {',
    replace: "if (text === '') {",
    what: 'A manifest that nobody has signed says which scripts of a remote may run.',
    level: 'unit',
  },
  {
    id: 'shell-document',
    file: 'packages/portal-server/src/pages/page.ts',
    find: 'manifestsOfRoute(registry, pathname).map(',
    replace: 'Object.keys(manifests).map(',
    what: 'Each page carries the hashes of all remotes’ files.',
    level: 'unit',
  },
  {
    id: 'shell-draft',
    file: 'shell/src/drafts/draft-cipher.ts',
    find: ' ${keptAt',
    replace: ' ${slot',
    what: 'A stored draft can be given another date without anybody noticing.',
    level: 'unit',
  },
  {
    id: 'shell-idle',
    file: 'shell/src/idle/idle-watch.ts',
    find: 'if (token !== null && endsAt.getState() === null) last.happened(now());',
    replace: 'if (token !== null) last.happened(now());',
    what: 'A mouse that is pushed answers the warning that the session is about to end.',
    level: 'unit',
  },
  {
    id: 'shell-person',
    file: 'shell/src/session/session-store.ts',
    find: 'if (store.getState().token !== token || store.getState().ended',
    replace: 'if (store.getState().ended',
    what: 'A late answer about the person before becomes the person who is signed in now.',
    level: 'unit',
  },
  {
    id: 'shell-kind-token',
    file: 'shell/src/session/session-store.ts',
    find: 'const stored = () => parseStoredSession(storage.get(kind.storedAs));',
    replace: "const stored = () => parseStoredSession(storage.get('portal.session'));",
    what: 'Calls of a clinic’s pages carry the token of the practitioner who is signed in beside it.',
    level: 'unit',
  },
  {
    id: 'shell-kind-key',
    file: 'shell/src/session/session-kind.ts',
    find: 'storedAs: storageKeys.clinicSession,',
    replace: 'storedAs: storageKeys.session,',
    what: 'A clinic’s administrator and a practitioner share one place for their session: one signs the other out.',
    level: 'unit',
  },
  {
    id: 'shell-kind-ending',
    file: 'shell/src/session/session-store.ts',
    find: 'for (const key of [kind.storedAs, kind.lastInputAs]) storage.remove(key);',
    replace: 'storage.clear();',
    what: 'A refused call of one kind of session ends the session of the other kind as well.',
    level: 'unit',
  },
  {
    id: 'shell-origin',
    file: 'shell/src/security/trusted-types.ts',
    find: 'return url.origin === origin && folders.test(url.pathname);',
    replace: 'return folders.test(url.pathname);',
    what: 'Scripts of a foreign host may run when their path looks like a release.',
    level: 'unit',
  },
  {
    id: 'shell-wait',
    file: 'shell/src/pages/waiting/wait-in-words.ts',
    find: 'Math.ceil(seconds / 60) * 60',
    replace: 'Math.floor(seconds / 60) * 60',
    what: 'People are told to wait a minute less than they have to.',
    level: 'unit',
  },
  {
    id: 'shell-fits',
    file: 'shell/src/layouts/locale-toggle.module.css',
    find: 'min-width: 44px;',
    replace: 'min-width: 6rem;',
    what: 'On a small phone the header is wider than the screen.',
    level: 'browser',
    tests: ['e2e/specs/screens.spec.ts'],
  },
  {
    id: 'shell-focus',
    file: 'shell/src/navigation/navigation.module.css',
    find: '  .item:hover {',
    replace: '  .item:focus-visible {\n    outline: none;\n  }\n\n  .item:hover {',
    what: 'Nobody sees which link of the navigation has the focus.',
    level: 'browser',
    tests: ['e2e/specs/accessibility.spec.ts'],
  },
  {
    id: 'shell-bytes',
    file: 'shell/src/pages/sign-in/validate-credentials.ts',
    find: `export function validateCredentials(email: string, password: string): CredentialErrors {
`,
    replace: `import * as z from '@portal/contract/schema';

export function validateCredentials(email: string, password: string): CredentialErrors {
  if (!z.safeParse(z.string(), email).success) return {};
`,
    what: 'The form of sign-in brings a library of validators, which everybody waits for.',
    level: 'browser',
    tests: ['e2e/specs/route-bytes.spec.ts'],
  },
  {
    id: 'shell-preload',
    file: 'shell/src/early/plan.ts',
    find: 'preloadsOfPage(remote, page, visit.locale) : []',
    replace: "[...preloadsOfPage(remote, page, 'en'), ...preloadsOfPage(remote, page, 'fr')] : []",
    what: 'A page asks for its texts in a language that nobody reads there.',
    level: 'browser',
    tests: ['e2e/specs/preloads.spec.ts'],
  },
  {
    id: 'shell-recovery',
    file: 'shell/src/remotes/federation/instance.ts',
    find: 'delete entry.loading;',
    replace: 'entry.loaded = false;',
    what: 'A shared module that could not be fetched once fails for ever: Try Again changes nothing.',
    level: 'browser',
    tests: ['e2e/specs/fault-matrix.spec.ts'],
  },
  {
    id: 'shell-releases',
    file: 'shell/src/remotes/federation/container.ts',
    find: `let container = containers.get(global);
  if (!container) {
    container = begin(global, entry);
    containers.set(global, container);`,
    replace: `const remote = global.replace(/_\\w{8}$/, '');
  let container = containers.get(remote);
  if (!container) {
    container = begin(global, entry);
    containers.set(remote, container);`,
    what: 'An open page keeps the first release of a remote that it has loaded, whatever is released after it.',
    level: 'browser',
    tests: ['e2e/specs/deploy.spec.ts'],
  },
];
