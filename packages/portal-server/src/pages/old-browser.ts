const words = {
  en: 'Your browser is too old for the Care Portal. Please update it, or use a current Chrome, Edge, Firefox or Safari.',
  fr: 'Votre navigateur est trop ancien pour le portail de soins. Veuillez le mettre à jour, ou utiliser une version récente de Chrome, d’Edge, de Firefox ou de Safari.',
} as const;

/**
 * Says in both languages that a browser is too old for the portal, whose scripts would be errors of syntax there: it
 * stands in the page itself, and is written so that any browser can read it.
 *
 * What it asks for draws the very line of the browsers served (packages/delivery/src/configuration/browsers.ts): looking
 * behind in patterns came with Safari 16.4, the unit `lh` with Chrome 109, `toSorted` with Firefox 115.
 */
export const oldBrowserScript = `(function(){try{RegExp('(?<=a)b');if([].toSorted||CSS.supports('width','1lh'))return}catch(e){}document.addEventListener('DOMContentLoaded',function(){var w=${JSON.stringify(words)},l,p;for(l in w){p=document.createElement('p');p.lang=l;p.style.margin='1rem';p.textContent=w[l];document.body.insertBefore(p,document.getElementById('root'))}})})()`;
