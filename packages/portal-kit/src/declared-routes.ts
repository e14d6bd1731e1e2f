import type { RemoteDefinition, RemotePage } from './define-remote.ts';
import type { DeclaredRoute } from './registry/areas.ts';
import type { NavigationEntry } from './registry/navigation.ts';

/** What a text key says in both languages; undefined for a key that is none, whose entry is left out. */
export type TextOfKey = (key: string) => NavigationEntry['text'] | undefined;

/** Every address of a remote's pages, as its definition declares them; undefined where a page does not say who may see it. */
export function declaredRoutes(
  { pages }: Pick<RemoteDefinition, 'pages'>,
  textOf: TextOfKey = () => undefined,
): DeclaredRoute[] | undefined {
  const routes = pages.flatMap((page) => page.paths.map((path) => routeOf(page, path, textOf)));
  return routes.every((route) => route !== null) ? routes : undefined;
}

function routeOf(page: RemotePage, path: `/${string}`, textOf: TextOfKey): DeclaredRoute | null {
  const { layout, guard: ofPage, guardAt, requires, awaitsPerson, navigation } = page;
  const guard = guardAt?.[path] ?? ofPage;
  if (!guard) return null;
  const isEntry = (navigation?.to ?? page.paths[0]) === path;
  const text = navigation && isEntry ? textOf(navigation.text) : undefined;
  return {
    path,
    guard,
    ...(layout && layout !== 'main' && { layout }),
    ...(requires && { requires }),
    ...(awaitsPerson && { awaitsPerson }),
    ...(navigation && text && { entry: { text, icon: navigation.icon, order: navigation.order, for: navigation.for } }),
  };
}
