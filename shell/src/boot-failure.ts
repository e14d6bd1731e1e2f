/**
 * Words for the case that the portal cannot even start: made without React, i18n or any chunk, since one of them is
 * what failed. Both languages, for which one to use may be unknown too.
 */
export function showBootFailure(root: HTMLElement, reload: () => void): void {
  const card = document.createElement('main');
  card.className = 'portal-boot-failure';
  card.setAttribute('role', 'alert');
  const line = (tag: string, text: string, lang: string) => {
    const element = document.createElement(tag);
    element.lang = lang;
    element.textContent = text;
    return element;
  };
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try Again · Réessayer';
  button.addEventListener('click', reload);
  card.append(
    line('h1', 'The portal could not start', 'en'),
    line('p', 'A part of it could not be loaded. Check your connection, then try again.', 'en'),
    line('h2', 'Le portail n’a pas pu démarrer', 'fr'),
    line('p', 'Une de ses parties n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.', 'fr'),
    button,
  );
  root.replaceChildren(card);
}
