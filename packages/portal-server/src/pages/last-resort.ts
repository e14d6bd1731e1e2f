import { known } from './offline-page.ts';

/** Try again asks for the address once more: where another site led here, that is still so. */
export const askAgain = `try{document.querySelector('meta[name=from-elsewhere]')&&sessionStorage.setItem('${known.mark}',location.pathname+location.search)}catch{}`;

/**
 * For a script of the shell that does not arrive, or that the browser refuses because it is not what was released:
 * nothing of the shell can say so then. Runs before all else, with the page's nonce. What is shown waits in a template,
 * because it is no part of a page that works, and takes the place of a form that would not work either.
 */
export const lastResortScript =
  "addEventListener('error',({target})=>{if(!target.defer)return;" +
  `const tell=()=>{${askAgain};document.getElementById('root').replaceChildren(document.getElementById('last-resort').content.cloneNode(true))};` +
  "document.readyState==='loading'?addEventListener('DOMContentLoaded',tell):tell()},true);";

/** Words in both languages, which needs no style: a stylesheet may be missing as well. */
export const lastResort =
  '<template id="last-resort"><main class="portal-boot-failure" role="alert">' +
  '<h1 lang="en">The portal could not be loaded</h1>' +
  '<p lang="en">Nothing you saved is lost. Please check your connection and try again. If this goes on, tell your support contact: <strong>shell not loaded</strong>.</p>' +
  '<p lang="en"><a href="">Try again</a></p>' +
  '<h2 lang="fr">Le portail n’a pas pu être chargé</h2>' +
  '<p lang="fr">Rien de ce que vous avez enregistré n’est perdu. Veuillez vérifier votre connexion et réessayer. Si cela persiste, dites à votre contact de soutien&nbsp;: <strong>shell non chargé</strong>.</p>' +
  '<p lang="fr"><a href="">Réessayer</a></p></main></template>';
