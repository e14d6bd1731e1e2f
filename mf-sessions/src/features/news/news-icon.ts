/** The portal's icon with a dot: something is new. It names nobody. */
const dotted = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6e78"/><circle cx="22" cy="10" r="9" fill="#fff"/><circle cx="22" cy="10" r="7" fill="#c92a2a"/></svg>',
)}`;

/** Puts the dot on the tab's icon. @returns takes it away again */
export function markIcon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = link?.getAttribute('href');
  if (!link || before === undefined || before === null) return () => undefined;
  link.setAttribute('href', dotted);
  return () => link.setAttribute('href', before);
}
