import type { PortalHost } from '@portal/portal-kit';
import type { SharedModule } from '@portal/portal-kit/shared-modules';
import { providers } from '@portal/shell/lent-modules';
import type { PortalSurroundings } from '@portal/shell/portal';

type Providers = typeof providers;
type ModuleOf<P> = P extends { module: infer Module }
  ? Module
  : P extends { load: () => Promise<infer Module> }
    ? Module
    : never;

/** Portal-kit's own modules among those that the shell lends; together they are its public surface. */
const kitModules = [
  '@portal/portal-kit',
  '@portal/portal-kit/autosave',
  '@portal/portal-kit/i18n',
  '@portal/portal-kit/query',
  '@portal/portal-kit/router',
  '@portal/portal-kit/store',
  '@portal/portal-kit/tab-drafts',
  '@portal/portal-kit/upload',
] as const satisfies SharedModule[];

/** What else it lends: libraries and facades that exist once in a page. */
export const libraryNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@portal/contract/schema',
  '@portal/ui/base',
  '@portal/ui/choices',
  '@portal/ui/data',
  '@portal/ui/dates',
  '@portal/ui/form-kit',
  '@portal/ui/forms',
  '@portal/ui/hints',
  '@portal/ui/lists',
  '@portal/ui/live',
  '@portal/ui/numbers',
  '@portal/ui/overlays',
  '@portal/ui/progress',
  '@portal/ui/records',
  '@portal/ui/rich-text',
  '@portal/ui/switches',
  '@portal/ui/tax',
] as const satisfies Exclude<SharedModule, (typeof kitModules)[number]>[];

export type LibraryName = (typeof libraryNames)[number];
export type Libraries = { [Name in LibraryName]: ModuleOf<Providers[Name]> };

/** Everything that portal-kit gives to remotes at run time, whichever of its modules it comes from. */
export type PortalKit = ModuleOf<Providers['@portal/portal-kit']> &
  ModuleOf<Providers['@portal/portal-kit/autosave']> &
  ModuleOf<Providers['@portal/portal-kit/i18n']> &
  ModuleOf<Providers['@portal/portal-kit/query']> &
  ModuleOf<Providers['@portal/portal-kit/router']> &
  ModuleOf<Providers['@portal/portal-kit/store']> &
  ModuleOf<Providers['@portal/portal-kit/tab-drafts']> &
  ModuleOf<Providers['@portal/portal-kit/upload']>;

/** What a remote stands on: the shell lends it, the remote carries none of it. */
export interface Lent {
  kit: PortalKit;
  libraries: Libraries;
}

/** Everything a check is owed for. A member that is added and not checked is a type error, and fails the suite. */
export type Member =
  | keyof PortalKit
  | LibraryName
  | `host.${keyof PortalHost}`
  // Only the portal waits for a session's end: the mock shell's API runs in the page, which ends sessions itself; and
  // only the portal has pages of several remotes to prefetch. How long calls may take is the bench's choice, the same for
  // both.
  | `surroundings.${Exclude<keyof PortalSurroundings, 'wrapHost' | 'followSessionEnd' | 'prefetchLinks' | 'timeoutFactor'>}`;

/** Takes the modules from where the federation runtime takes them. */
export async function borrow(): Promise<Lent> {
  const modules = kitModules.map((name) => {
    const provider = providers[name];
    return 'module' in provider ? provider.module : provider.load();
  });
  return {
    kit: Object.assign({}, ...(await Promise.all(modules))),
    libraries: {
      react: providers.react.module,
      'react/jsx-runtime': providers['react/jsx-runtime'].module,
      'react-dom': providers['react-dom'].module,
      '@portal/contract/schema': providers['@portal/contract/schema'].module,
      '@portal/ui/base': providers['@portal/ui/base'].module,
      '@portal/ui/choices': await providers['@portal/ui/choices'].load(),
      '@portal/ui/data': providers['@portal/ui/data'].module,
      '@portal/ui/dates': await providers['@portal/ui/dates'].load(),
      '@portal/ui/form-kit': await providers['@portal/ui/form-kit'].load(),
      '@portal/ui/forms': await providers['@portal/ui/forms'].load(),
      '@portal/ui/hints': await providers['@portal/ui/hints'].load(),
      '@portal/ui/lists': await providers['@portal/ui/lists'].load(),
      '@portal/ui/live': await providers['@portal/ui/live'].load(),
      '@portal/ui/numbers': await providers['@portal/ui/numbers'].load(),
      '@portal/ui/overlays': await providers['@portal/ui/overlays'].load(),
      '@portal/ui/progress': await providers['@portal/ui/progress'].load(),
      '@portal/ui/records': await providers['@portal/ui/records'].load(),
      '@portal/ui/rich-text': await providers['@portal/ui/rich-text'].load(),
      '@portal/ui/switches': await providers['@portal/ui/switches'].load(),
      '@portal/ui/tax': await providers['@portal/ui/tax'].load(),
    },
  };
}
