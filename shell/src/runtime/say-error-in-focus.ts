import styles from './say-error-in-focus.module.css';

/** What is wrong with a field, as it stands beside it: kits name that element so, and describe the field by it. */
const errorOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/**
 * Whoever presses Enter in the field that is wrong has the focus there already: the form leads nowhere, and no screen
 * reader says a word. Here it is said, of all forms of the portal, whether the form finds it or the server.
 * @returns ends it
 */
export function sayErrorInFocus(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let endAttempt: () => void = () => undefined;
  const attempt = ({ target: form }: Event) => {
    endAttempt();
    const field = document.activeElement;
    if (!(form instanceof HTMLFormElement) || !field || !form.contains(field)) return;
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.className = styles.said ?? '';
    const look = () => {
      alert.textContent = errorOf(field);
      if (alert.textContent === '') return;
      observer.disconnect();
      // In the form: what is around a dialog is inert.
      form.append(alert);
    };
    // What the form finds by itself is there by then, new or as it was; what the server says comes later.
    const timer = setTimeout(look);
    const observer = new MutationObserver(look);
    observer.observe(form, { childList: true, subtree: true, attributeFilter: ['aria-describedby'] });
    const over = new AbortController();
    endAttempt = () => {
      clearTimeout(timer);
      observer.disconnect();
      alert.remove();
      over.abort();
    };
    // Somebody mends it, or goes on; a form that leads to another field does so as well.
    for (const event of ['input', 'change', 'focusout'])
      form.addEventListener(event, endAttempt, { signal: over.signal });
  };
  target.addEventListener('submit', attempt, true);
  return () => {
    endAttempt();
    target.removeEventListener('submit', attempt, true);
  };
}
