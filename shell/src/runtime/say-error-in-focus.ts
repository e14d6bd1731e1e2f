import styles from './say-error-in-focus.module.css';

/** What is wrong with a field, as it stands beside it: kits name that element so, and describe the field by it. */
function errorOf(field: Element): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  const words = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '');
  return words.filter((text) => text !== '').join(' ');
}

/** Says words by an alert in the form, for what is around a dialog is inert; until its field is changed or left. */
function sayIn(form: HTMLFormElement, field: Element, words: string): void {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.className = styles.said ?? '';
  alert.textContent = words;
  form.append(alert);
  const over = new AbortController();
  const end = () => {
    alert.remove();
    over.abort();
  };
  for (const event of ['input', 'change', 'submit']) form.addEventListener(event, end, { signal: over.signal });
  field.addEventListener('blur', end, { signal: over.signal });
}

/**
 * Whoever presses Enter in the field that is wrong has the focus there already: the form leads nowhere, and no screen
 * reader says a word. Here it is said, of all forms of the portal, whether the form finds it or the server.
 * @returns ends it
 */
export function sayErrorInFocus(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let stopWatching: () => void = () => undefined;
  const watch = ({ target: form }: Event) => {
    stopWatching();
    const field = document.activeElement;
    if (!(form instanceof HTMLFormElement) || !field || !form.contains(field)) return;
    const look = () => {
      const words = errorOf(field);
      if (document.activeElement === field && words === '') return;
      stopWatching();
      if (document.activeElement === field) sayIn(form, field, words);
    };
    // What the form finds by itself is there by then, new or as it was; what the server says comes later.
    const timer = setTimeout(look);
    const observer = new MutationObserver(look);
    observer.observe(form, { childList: true, subtree: true, attributeFilter: ['aria-describedby'] });
    const changed = new AbortController();
    stopWatching = () => {
      clearTimeout(timer);
      observer.disconnect();
      changed.abort();
    };
    form.addEventListener('input', stopWatching, { signal: changed.signal });
  };
  target.addEventListener('submit', watch, true);
  return () => {
    stopWatching();
    target.removeEventListener('submit', watch, true);
  };
}
