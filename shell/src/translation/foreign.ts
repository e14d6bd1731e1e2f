/**
 * Whether an element was put there by the browser or an extension: React leaves keys of its own on what it draws. Whoever
 * writes HTML through React is foreign by this, too.
 */
export const isForeign = (node: Node): node is Element =>
  node instanceof Element && !Object.keys(node).some((key) => key.startsWith('__react'));
