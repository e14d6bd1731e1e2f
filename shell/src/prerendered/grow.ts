import type { ElementTree } from '@portal/portal-kit/registry/rendered-rows';

const svg = 'http://www.w3.org/2000/svg';

/** Makes an element of a tree. Nothing is parsed, so the page's policy for scripts and styles has nothing to refuse. */
export function grow([name, attributes, ...within]: Exclude<ElementTree, string>, of = ''): Element {
  const namespace = name === 'svg' ? svg : of;
  const element = namespace ? document.createElementNS(namespace, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key === 'style' && 'style' in element) (element as HTMLElement).style.cssText = value;
    else element.setAttribute(key, value);
  element.append(...within.map((each) => (typeof each === 'string' ? each : grow(each, namespace))));
  return element;
}
