import type { ComponentType } from 'react';
import type { Guard, Layout } from './registry/areas.ts';
import type { Audience, NavigationIcon } from './registry/navigation.ts';
import type { RemoteName } from './registry/remote-names.ts';

/** A language of the interface. */
export type Locale = 'en' | 'fr';

/** A catalogue: nested keys to texts, in i18next's JSON format. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The texts of one namespace, by language; each is fetched when somebody reads that language. */
export type Catalogue = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** A page of a remote: where it stands, and how its code is fetched when somebody goes there. */
export interface RemotePage {
  /** The build names the page's chunk `page-<id>`. */
  id: string;
  /** Patterns of the addresses that this page answers, inside the remote's areas, most specific first. */
  paths: readonly `/${string}`[];
  /** Who may see it; one that its area allows. The build asks for it, a test's page does without. */
  guard?: Guard;
  /** The guard of one of `paths`, in place of `guard`. */
  guardAt?: Readonly<Record<`/${string}`, Guard>>;
  /** How it is framed; `main` unless given. */
  layout?: Layout;
  /** Query parameter without which it makes no sense: the visitor goes to sign-in instead. */
  requires?: string;
  /** Everybody may see it, and it is another page to who is signed in: it waits until it is known who that is. */
  awaitsPerson?: true;
  /** Its entry in the navigation; none unless given. */
  navigation?: {
    /** Key of its text, of the remote's `messages` or, with `shared:` before it, of those that all parts share. */
    text: string;
    icon: NavigationIcon;
    /** Where it stands: practitioners' entries go from 100 on, admins' from 10. */
    order: number;
    for: Audience;
    /** One of `paths`, without parameters; the first unless given. */
    to?: `/${string}`;
  };
  /** Imports the page's module, written as `() => import('…')`; its default export is the component. */
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Calls the page makes first when opened without a query, as path and query in the client's own order:
   * `/practice/appointments/paginated_index?today=true&oldest_first=true&per_page=5&current_page=1`.
   */
  firstCalls?: readonly `/${string}`[];
  /** The first calls of one of `paths`, in place of `firstCalls`, where it asks for something else. */
  firstCallsAt?: Readonly<Record<`/${string}`, readonly `/${string}`[]>>;
  /**
   * Texts that only this page shows, loaded with it, so that no page carries those of the others. Their namespace is
   * `<remote>/<page id>`; chunks are named `messages-<page id>-<locale>`.
   */
  messages?: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
  /** Names of the remote's `catalogues` that this page shows, loaded with it. */
  catalogues?: readonly string[];
  /**
   * Its first view is rendered to HTML when the remote is built, and stands in the documents of its `paths`. A page for
   * everybody is shown to who is not signed in, brings no query and has done nothing in this tab; all that it shows then
   * has to come with `load`. Of a page in the main layout it is what practitioners see until its first answer is there.
   */
  isRenderedAhead?: true;
  /**
   * Folder below `src` that draws the page's first rows into what is rendered ahead, from the answer of its first call and
   * before any bundle is there: `draw.ts` exports `drawFirstRows`, `samples.ts` exports `rowSamples`
   * (`@portal/portal-kit/first-rows`). One page of a remote may have it, in the main layout.
   */
  firstRows?: string;
}

/** The public face of a remote: what it shows, what it lends to others, and its texts. */
export interface RemoteDefinition {
  /** The name of its folder. */
  name: RemoteName;
  pages: readonly RemotePage[];
  /** Slot id → part lent to other remotes and the shell. */
  slots?: Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>;
  /** Slot id → names of the `catalogues` that the slot shows, loaded with it. */
  slotCatalogues?: Readonly<Record<string, readonly string[]>>;
  /** What all pages and slots share; the remote's name is its namespace. Chunks are named `messages-<locale>`. */
  messages: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;
  /**
   * Texts that some of the pages and slots show; these name what they show, and load no other. The namespace is
   * `<remote>/<name>`; chunks are named `messages-<name>-<locale>`.
   */
  catalogues?: Readonly<Record<string, Catalogue>>;
}

/**
 * Declares a remote: the default export of its `src/index.ts`. Evaluated in browsers and, at release, in Node: keep
 * everything but data behind `load`. The build reads each `() => import('…')` where it stands in the definition, and
 * names its chunk by what is said around it: write them out here.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
