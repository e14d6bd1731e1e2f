/** Words for somebody who opened the frame's page by itself: it shows nothing without the panel around it. */
export function showAlone(root: HTMLElement): void {
  const page = document.createElement('main');
  page.append(
    ...words('en', 'The mock shell’s panel is missing', 'This page is shown inside the panel.', 'Open the panel'),
    ...words(
      'fr',
      'Il manque le panneau du portail simulé',
      'Cette page s’affiche à l’intérieur du panneau.',
      'Ouvrir le panneau',
    ),
  );
  root.replaceChildren(page);
}

function words(lang: string, title: string, text: string, link: string): HTMLElement[] {
  const heading = document.createElement(lang === 'en' ? 'h1' : 'h2');
  heading.textContent = title;
  const paragraph = document.createElement('p');
  const anchor = document.createElement('a');
  anchor.href = './';
  anchor.textContent = link;
  paragraph.append(`${text} `, anchor);
  for (const element of [heading, paragraph]) element.lang = lang;
  return [heading, paragraph];
}
