import { askAgain } from './last-resort.ts';

/** Five times what the portal takes on slow 4G with a quarter of a phone's processor. */
const lateAfterMs = 20_000;

/**
 * Says that scripts are missing which neither arrive nor fail: of those the browser tells nothing, and a page that stands
 * in the document cannot say more than that it waits. The words are those of the last resort, in the page's language. They
 * stand below the page and take nothing of it away, least of all what was typed. They go once every script of the document
 * has run or failed, which is when the browser says that the document is there (`DOMContentLoaded`): what is late after
 * that, the shell says itself.
 *
 * A document that was left, or has not arrived itself, has no words yet. A network of the second generation gets three
 * times as long.
 *
 * @param timeoutFactor how many times as long as usual pages wait
 */
export const lateScript = (timeoutFactor = 1): string =>
  "{let told;const late=setTimeout(()=>{const words=document.getElementById('last-resort');if(!words)return;told=document.createElement('div');told.setAttribute('role','alert');" +
  "told.style.cssText='position:sticky;bottom:0;z-index:9;padding:1rem;background:Canvas;color:CanvasText';" +
  "told.append(...words.content.cloneNode(true).querySelectorAll('[lang='+document.documentElement.lang+']'));" +
  `told.onclick=()=>{${askAgain}};document.body.append(told)},` +
  `${lateAfterMs * timeoutFactor}*(/2g/.test(navigator.connection?.effectiveType)?3:1));` +
  "addEventListener('DOMContentLoaded',()=>{clearTimeout(late);told?.remove()})}\n";
