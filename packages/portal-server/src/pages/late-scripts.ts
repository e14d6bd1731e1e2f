import { askAgain } from './last-resort.ts';

/** Five times what the portal takes on slow 4G with a quarter of a phone's processor. */
const lateAfterMs = 20_000;

const words = (lang: 'en' | 'fr', text: string, again: string) =>
  `<p lang="${lang}">${text} <a href="">${again}</a></p>`;

/** What is said then: true of a network that is slow, and of one that brings no more. */
export const lateWords = `<template id="late">${words('en', 'This is taking longer than usual. The page works by itself once all of it is here; what you have typed stays.', 'Try again')}${words('fr', 'C’est plus long que d’habitude. La page fonctionnera d’elle-même dès que tout sera arrivé; ce que vous avez écrit reste.', 'Réessayer')}</template>`;

/**
 * Says that scripts are missing which neither arrive nor fail: of those the browser tells nothing, and a page that stands
 * in the document cannot say more than that it waits. The words stand at the lower edge in the page's language, and take
 * nothing away, least of all what was typed. They go once every script of the document has run or failed, which is when
 * the browser says that the document is there (`DOMContentLoaded`): what is late after that, the shell says itself.
 *
 * Nothing is said in a document that was left, has not arrived itself, or is looked at by nobody: who comes back to it
 * waits as long again. A network of the second generation gets three times as long.
 *
 * @param timeoutFactor how many times as long as usual pages wait
 */
export const lateScript = (timeoutFactor = 1): string =>
  `{let told,late;const wait=()=>{late=setTimeout(tell,${lateAfterMs * timeoutFactor}*(/2g/.test(navigator.connection?.effectiveType)?3:1))},` +
  "tell=()=>{if(document.hidden)return addEventListener('visibilitychange',wait,{once:true});" +
  "const words=document.getElementById('late');if(!words)return;told=document.createElement('div');told.setAttribute('role','alert');" +
  // A phone's keyboard leaves little: what is being written is brought to stand above the words.
  "document.documentElement.style.scrollPaddingBottom='40vh';" +
  "told.style.cssText='position:sticky;bottom:0;z-index:9;box-sizing:border-box;max-height:40vh;overflow:auto;padding:0 1rem;background:Canvas;color:CanvasText';" +
  "told.append(words.content.cloneNode(true).querySelector('[lang='+document.documentElement.lang+']'));" +
  `told.onclick=()=>{${askAgain}};document.body.append(told)};wait();` +
  "addEventListener('DOMContentLoaded',()=>{clearTimeout(late);removeEventListener('visibilitychange',wait);told?.remove();document.documentElement.style.scrollPaddingBottom=''})}\n";
