import { showPlainPage } from '../plain-page.ts';

/** Words for a page that does not say what it was built for. */
export function showBrokenBuild(root: HTMLElement): void {
  showPlainPage(root, [
    {
      lang: 'en',
      title: 'This build is incomplete',
      text: 'The page does not say for which remote it was built. Build it again with npm run mock:build.',
    },
    {
      lang: 'fr',
      title: 'Cette page est incomplète',
      text: 'Elle ne dit pas pour quel module elle a été faite. Refaites-la avec npm run mock:build.',
    },
  ]);
}
