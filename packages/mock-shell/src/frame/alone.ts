import { showPlainPage } from '../plain-page.ts';

/** Words for somebody who opened the frame's page by itself: it shows nothing without the panel around it. */
export function showAlone(root: HTMLElement): void {
  showPlainPage(root, [
    {
      lang: 'en',
      title: 'The mock shell’s panel is missing',
      text: 'This page is shown inside the panel.',
      link: { href: './', label: 'Open the panel' },
    },
    {
      lang: 'fr',
      title: 'Il manque le panneau du portail simulé',
      text: 'Cette page s’affiche à l’intérieur du panneau.',
      link: { href: './', label: 'Ouvrir le panneau' },
    },
  ]);
}
