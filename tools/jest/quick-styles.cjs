const { createRequire } = require('node:module');

// Parts of the very jsdom that the environment has.
const fromJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const cssom = fromJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = fromJsdom('cssstyle');
const defaultStyleSheet = fromJsdom('./jsdom/browser/default-stylesheet.js');
const { implForWrapper } = fromJsdom('./jsdom/living/generated/utils.js');
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js');

/** What queries of tests ask for, and what each is where no rule says anything: the parent's, else this. */
const asked = new Map([
  ['display', null],
  ['opacity', null],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

const namesAsked = new Map(
  [...asked.keys()].map((name) => [name.replace(/-(\w)/, (_, letter) => letter.toUpperCase()), name]),
);
for (const name of asked.keys()) namesAsked.set(name, name);

/** The element's own name in a selector: `input` of `form > input[type="file"]:focus`; undefined where it has none. */
const lastName = (selector) => /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/.exec(selector.trim())?.[1];

/** Rules of the browser that say something of a property, each with the names that its elements can have. */
function defaultRules(property) {
  return cssom
    .parse(defaultStyleSheet)
    .cssRules.filter(({ style }) => style?.getPropertyValue(property))
    .map(({ selectorText, style }) => {
      const names = selectorText.split(',').map(lastName);
      return { selectorText, style, names: names.includes(undefined) ? null : new Set(names) };
    });
}

const rulesByProperty = new Map([...asked.keys()].map((property) => [property, defaultRules(property)]));

/** What a document's own sheets say, as jsdom reads them. */
function* rulesOf(sheets) {
  for (const { cssRules } of sheets)
    for (const rule of cssRules) {
      if (!rule.media) yield rule;
      else if (Array.prototype.includes.call(rule.media, 'screen')) yield* rule.cssRules;
    }
}

const written = new Map();

/** A value as a style gives it back; empty where it is none. */
function asWritten(property, value) {
  const key = `${property}: ${value}`;
  if (!written.has(key)) {
    const style = new CSSStyleDeclaration();
    style.setProperty(property, value);
    written.set(key, style.getPropertyValue(property));
  }
  return written.get(key);
}

/** The value that the last rule says, the element's own style after all; empty where none says anything. */
function cascaded(element, property) {
  let value = '';
  const take = (style) => {
    const next = style.getPropertyValue(property);
    if (next === 'unset') value = '';
    else if (next !== '') value = asWritten(property, next) || value;
  };
  for (const { names, selectorText, style } of rulesByProperty.get(property))
    if ((names === null || names.has(element.localName)) && matchesDontThrow(element, selectorText)) take(style);
  for (const { selectorText, style } of rulesOf(element._ownerDocument.styleSheets._list))
    if (style?.getPropertyValue(property) && matchesDontThrow(element, selectorText)) take(style);
  take(element.style);
  return value;
}

/** Values by element, as long as jsdom thinks that they are right: it gives its own cache up with every change. */
const caches = new WeakMap();

function cacheOf(document, property) {
  document._styleCache ??= new WeakMap();
  const cache = caches.get(document._styleCache) ?? new Map([...asked.keys()].map((name) => [name, new WeakMap()]));
  caches.set(document._styleCache, cache);
  return cache.get(property);
}

function answerTo(element, property) {
  const cache = cacheOf(element._ownerDocument, property);
  if (cache.has(element)) return cache.get(element);
  const initial = asked.get(property);
  const inherited = () => (element.parentElement ? answerTo(element.parentElement, property) : initial);
  const value = cascaded(element, property) || (initial === null ? '' : inherited());
  cache.set(element, value);
  return value;
}

/**
 * Answers what queries ask of an element's style (is it there, can it be seen, can it be clicked?) without all the rest
 * of it. jsdom works out and writes down every property for each question, which was half of what a page's test took.
 */
exports.addQuickStyles = (window) => {
  const wholeStyle = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || !impl?.style) return wholeStyle(element, pseudo);
    let whole;
    const ask = (name) => {
      whole ??= wholeStyle(element);
      return Reflect.get(whole, name);
    };
    const getPropertyValue = (name) =>
      asked.has(name) ? answerTo(impl, name) : ask('getPropertyValue').call(whole, name);
    return new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'getPropertyValue') return getPropertyValue;
          const property = namesAsked.get(name);
          return property === undefined ? ask(name) : answerTo(impl, property);
        },
      },
    );
  };
};
