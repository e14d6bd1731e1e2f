// Runs in the page: the English texts that it has. Put there by support/in-page.ts.

interface Tree {
  [key: string]: string | Tree;
}

interface I18n {
  language: string;
  store: { data: { en: Tree } };
  emit(event: string, language: string): void;
}

interface PortalMap {
  getState(): { routes: readonly { path: string; entry?: { text: Tree } }[] };
}

interface Fiber {
  memoizedProps: { i18n?: I18n; value?: { map?: PortalMap } } | null;
  child: Fiber | null;
}

/** React keeps the outermost elements where it draws; their properties have the texts and the map of the portal. */
function outermost(): Fiber[] {
  const keyOf = (element: Element) => Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
  const root = [...document.querySelectorAll('body, body > *')].find(keyOf);
  const chain: Fiber[] = [];
  const top = root && (Reflect.get(root, keyOf(root) ?? '') as { stateNode: { current: Fiber } }).stateNode.current;
  for (let each = top ?? null; each; each = each.child) chain.push(each);
  return chain;
}

function whatHasTexts(): { i18n: I18n; map: PortalMap } {
  const chain = outermost();
  const i18n = chain.find(({ memoizedProps }) => memoizedProps?.i18n)?.memoizedProps?.i18n;
  const map = chain.find(({ memoizedProps }) => memoizedProps?.value?.map)?.memoizedProps?.value?.map;
  if (!i18n || !map) throw new Error('The texts of the page are not where e2e/in-page/texts.ts looks for them.');
  return { i18n, map };
}

/**
 * Replaces each English text of the page: those of i18next’s catalogues, and those of the navigation, which travel in
 * releases.
 * @param next gives the text that takes the place of another
 */
export function replaceTexts(next: (text: string) => string): void {
  const { i18n, map } = whatHasTexts();
  const walk = (tree: Tree) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') tree[name] = next(value);
      else walk(value);
    }
  };
  walk(i18n.store.data.en);
  for (const { entry } of map.getState().routes) if (entry) entry.text['en'] = next(String(entry.text['en']));
  // The one event on which everything that shows texts is rendered anew.
  i18n.emit('languageChanged', i18n.language);
}
