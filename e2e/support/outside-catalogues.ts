import type { Page } from '@playwright/test';
import { ALL_DEGREES } from '../../packages/contract/src/rules/degrees.ts';
import { FIRST, LAST } from '../in-page/pseudo.ts';
import type { Said } from '../in-page/words.ts';

/** What stands on screens without being a text of a catalogue, and why it may. */
const ALLOWED: readonly (readonly [why: string, what: RegExp])[] = [
  ['Browsers know the names of months and days in each language', namesOfDates()],
  [
    'Browsers know hours and zones',
    /\b(AM|PM|[A-Z]{1,2}[SD]T|UTC|GMT|[A-Z]\w+ (Standard|Daylight) Time|[A-Z]\w+\/[A-Z]\w+|Toronto)(?!\w)/g,
  ],
  [
    'Browsers know units, spans of time and currencies',
    /\b((in )?[\d.,]+ (bytes?|kB|MB|minutes?|hours?|days?)( ago)?|CAD|USD)\b/g,
  ],
  ['A calendar has the days of the week in two letters, from dayjs in each language', /^(Su|Mo|Tu|We|Th|Fr|Sa)$/],
  ['Initials in a portrait’s place', /^\p{Lu}{1,2}$/u],
  ['Addresses of mail', /\S+@[\w.-]+\w/g],
  [
    'What Support asks for, letter for letter, and names of parts',
    /^(Mozilla\/5\.0 .*|Chrome \d+, Linux|(mf-[a-z-]+ )?\d\.\d\.\d-.*|en|CA|shell)$/,
  ],
  ['The portal’s name, before any code', /^Care Portal$/],
  ['Degrees have the same letters in each language', new RegExp(`^(${ALL_DEGREES.join('|')})$`)],
];

/** What looks put together and is not. */
const APART: readonly (readonly [why: string, what: RegExp])[] = [
  ['Author and time of a message are apart by their layout', /^⟦ÝÝóóú⟧ \d+:\d\d [AP]M$/],
  ['The day that a date field has understood comes after its hint', /^⟦[^⟧]+[.)]⟧ [A-Z]\w+, [A-Z]\w+ \d+, \d{4}$/],
  ['The city of a time zone comes before the part of the world that it lies in', /^\p{Lu}[\p{L} ]* \(⟦[^⟧]+⟧\)$/u],
  ['Of a couple the first name is a link, or bold: no one text has both', /^[^⟦]+ ⟦wíííth [^⟧]+⟧$/],
];

function namesOfDates(): RegExp {
  // Each month, and each day of the week.
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).concat(
    Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day)),
  );
  const formats = (['long', 'short'] as const).flatMap((length) => [
    new Intl.DateTimeFormat('en', { month: length }),
    new Intl.DateTimeFormat('en', { weekday: length }),
  ]);
  const names = formats.flatMap((format) => days.map((day) => format.format(day)));
  return new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`, 'g');
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Strings in an answer of the API, without those that are codes. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return hasLetters(value) && !/^[a-z0-9_]+$/.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

const inOneLine = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Gathers what the API answers a page: names, files and words of people are in no catalogue. */
export function gatherAnswers(page: Page): ReadonlySet<string> {
  const answers = new Set<string>();
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // Gone with its page, or no JSON: nothing is shown of it.
    response.json().then(
      (body) => {
        for (const text of stringsIn(body)) answers.add(inOneLine(text));
      },
      () => undefined,
    );
  });
  return answers;
}

/** Facts that stand side by side are no sentence: what parts them is the same in every language. */
const PARTED = /\s·\s|,\s|\.\s|\s—\s/;

/** What is left of words once each text of a catalogue is one sign, and those texts. */
function withoutTexts(words: string): { rest: string; texts: string[] } {
  const texts: string[] = [];
  let [rest, text, depth] = ['', '', 0];
  for (const letter of words) {
    if (letter === LAST) depth -= 1;
    if (letter === LAST && depth === 0) {
      texts.push(text);
      rest += FIRST;
      text = '';
    } else if (letter !== FIRST && letter !== LAST) {
      if (depth > 0) text += letter;
      else rest += letter;
    }
    if (letter === FIRST) depth += 1;
  }
  return { rest, texts };
}

/** A string of data within words, never within a word. */
const asWords = (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!\\p{L})`, 'gu');

/** Words in no catalogue that no answer of the API and no list explains; empty when there are none. */
function unexplained(words: string, answers: ReadonlySet<string>): string {
  const quoted = inOneLine(words.replaceAll('…', ''));
  if (!hasLetters(quoted) || [...answers].some((answer) => answer.includes(quoted))) return '';
  const data = [...answers].filter((answer) => quoted.includes(answer)).sort((one, other) => other.length - one.length);
  const rest = ALLOWED.reduce(
    (text, [, what]) => text.replace(what, ''),
    data.reduce((text, answer) => text.replace(asWords(answer), ''), quoted),
  ).trim();
  return hasLetters(rest) ? rest : '';
}

/**
 * What a page says in no language’s catalogue, and sentences that are put together from pieces, which another language
 * would put in another order. Pieces side by side may be whole sentences, a heading with its colon, or a remark in
 * brackets.
 */
export function outsideCatalogues(said: readonly Said[], answers: ReadonlySet<string>): string[] {
  const faults = said.flatMap(({ where, words }) => {
    // How much is unread stands before the title.
    const { rest, texts } = withoutTexts(where === 'title' ? words.replace(/^\(\d+\) /, '') : words);
    const plain = unexplained(rest.replaceAll(FIRST, ' · '), answers);
    let place = 0;
    const pieces = rest.split(PARTED).filter((fact) => {
      const own = [...fact].filter((letter) => letter === FIRST).map(() => texts[place++] ?? '');
      const [first = ''] = own;
      const isWhole = own.slice(0, -1).every((text, at) => /[.!?:…]$/.test(text) || own[at + 1]?.startsWith('('));
      const beside = fact.replaceAll(FIRST, '');
      return !isWhole || (own.length > 0 && /[\p{L}\d]/u.test(beside) && !first.endsWith(':'));
    });
    return [
      ...(plain ? [`in no catalogue, ${where}: ${plain}`] : []),
      ...(pieces.length > 0 && !APART.some(([, what]) => what.test(shown(words)))
        ? [`put together, ${where}: ${shown(words)}`]
        : []),
    ];
  });
  return [...new Set(faults)];
}

const shown = (words: string) => words.replaceAll(FIRST, '⟦').replaceAll(LAST, '⟧');
