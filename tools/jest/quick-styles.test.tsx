import { afterEach, expect, it } from '@jest/globals';

const asked = ['display', 'opacity', 'visibility', 'pointer-events'];

/** What jsdom itself says: the whole style, which nothing but the quick answers leaves out. */
function said(element: Element): string[] {
  const lines = window.getComputedStyle(element).cssText.split('; ');
  const values = new Map(lines.map((line) => [line.split(': ')[0], line.replace(/^[^:]+: |;$/g, '')]));
  return asked.map((name) => values.get(name) ?? '');
}

function answered(element: Element): string[] {
  const style = window.getComputedStyle(element);
  return asked.map((name) => style.getPropertyValue(name));
}

/** Every element says the same of itself by both ways. */
function expectSame(): void {
  const elements = [...document.querySelectorAll('*')];
  const all = elements.map((element) => [element.outerHTML.slice(0, 80), ...answered(element)]);
  expect(all).toEqual(elements.map((element) => [element.outerHTML.slice(0, 80), ...said(element)]));
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const names =
  'a abbr address area article aside b bdi blockquote button canvas caption center code col datalist dd del details dialog dir div dl dt em fieldset figure footer form h1 h2 header hr i iframe img input label legend li main map mark marquee menu meter nav noframes object ol optgroup option output p param picture pre progress q rp rt ruby section select slot small span strong style sub summary sup table tbody td template textarea th thead title tr u ul var video x-own';

it('are those of jsdom for every element, whether it is there or not', () => {
  for (const name of names.split(' '))
    for (const attributes of [{}, { hidden: '' }, { open: '' }, { style: 'display: flex' }]) {
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      document.body.append(element);
    }
  document.body.insertAdjacentHTML(
    'beforeend',
    `<ruby><rt>a</rt><rp>b</rp></ruby><input type="hidden"><input type="file"><svg><g hidden><path /></g></svg>`,
  );
  expectSame();
});

it('are those of jsdom for sheets, inline styles and what is inherited', () => {
  document.head.innerHTML = `<style>
    .away, div.far > p { display: none }
    @media screen { .seen { display: grid; opacity: .5 } }
    @media print { .seen { display: none } }
    @font-face { font-family: x; src: url(x) }
    @keyframes turn { from { opacity: 0 } }
    .back { display: inline; display: unset; pointer-events: NONE }
    .loud { visibility: hidden !important }
  </style>`;
  document.body.innerHTML = `
    <div class="far"><p>a</p><span class="away seen">b</span><p class="back">c</p></div>
    <div class="loud" style="opacity: 0"><b style="visibility: visible"><i>d</i></b><i style="visibility:">e</i></div>
    <div style="pointer-events: none"><button style="pointer-events: auto">f</button><button>g</button></div>
    <p style="display: nonsense; opacity: much; visibility: collapse">h</p>`;
  expectSame();
});

it('follow every change', () => {
  document.body.innerHTML = '<main><dialog>a</dialog><p>b</p></main>';
  const [main, dialog, paragraph] = ['main', 'dialog', 'p'].map((name) => document.querySelector<HTMLElement>(name));
  const shown = () => [dialog, paragraph].map((element) => element && getComputedStyle(element).display);
  expect(shown()).toEqual(['none', 'block']);
  dialog?.setAttribute('open', '');
  if (paragraph) paragraph.hidden = true;
  expect(shown()).toEqual(['', 'none']);
  if (main) main.style.visibility = 'hidden';
  expect(paragraph && getComputedStyle(paragraph).visibility).toBe('hidden');
  document.head.innerHTML = '<style>dialog { display: flex }</style>';
  expect(shown()).toEqual(['flex', 'none']);
  expectSame();
});

it('leave the rest of a style as it is', () => {
  document.body.innerHTML = '<p style="color: red; opacity: 0.5">a</p>';
  const style = getComputedStyle(document.body.firstElementChild ?? document.body);
  expect([style.color, style.opacity, style.pointerEvents]).toEqual(['rgb(255, 0, 0)', '0.5', 'auto']);
  expect(style.getPropertyValue('color')).toBe('rgb(255, 0, 0)');
  expect(Array.from({ length: style.length }, (_, place) => style.item(place))).toContain('display');
});
