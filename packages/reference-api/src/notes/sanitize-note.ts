import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { createTurns } from '../concurrency/in-turn.ts';

/** What other editors write for the same thing. */
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' };

const ALIGNMENT = new RegExp(`(?:^|;)\\s*text-align:\\s*(${NOTE_ALIGNMENTS.join('|')})\\s*(?:;|$)`);

/** Deeper than anybody nests lists, and shallow enough for whatever shows a note. */
const DEPTH = 32;

/**
 * A note's HTML with nothing in it but what the editor writes: the rest goes, its text stays. What the editor wrote
 * comes back letter for letter, so that texts can be compared.
 */
export function sanitizeNote(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...NOTE_ELEMENTS],
    allowedAttributes: { p: ['style'], ol: ['start'] },
    // Of styles only the alignment is let through, by the transformation below.
    parseStyleAttributes: false,
    nestingLimit: DEPTH,
    transformTags: { '*': (name, attributes) => ({ tagName: SYNONYMS[name] ?? name, attribs: kept(attributes) }) },
  });
  // As browsers write them. Neither can be part of a text or an attribute here: there they are escaped.
  return clean.replaceAll('<br />', '<br>').replaceAll('\u00a0', '&nbsp;');
}

function kept({ style = '', start = '' }: Attributes): Attributes {
  const alignment = ALIGNMENT.exec(style)?.[1];
  return {
    ...(alignment !== undefined && { style: `text-align: ${alignment};` }),
    ...(/^\d{1,9}$/.test(start) && { start }),
  };
}

/** Everything that a sanitised note has between its texts. */
const KEPT_TAG = new RegExp(
  `</?(?:${NOTE_ELEMENTS.join('|')})>|<p style="text-align: (?:${NOTE_ALIGNMENTS.join('|')});">|<ol start="\\d{1,9}">`,
  'g',
);

/**
 * A stored note, which was sanitised when it was saved: it is looked through, and sanitised once more if a row holds
 * anything else. Looking takes a hundredth of the time, so that an export can do it for each note.
 */
export function storedNote(html: string): string {
  return html.replaceAll(KEPT_TAG, '').includes('<') ? sanitizeNote(html) : html;
}

/** Longer ones take milliseconds. */
const LONG = 10_000;

const inTurn = createTurns({ atOnce: 1, waiting: 50, words: 'Too many long notes wait to be looked at.' });

/** The same, long notes one after the other: between two of them everybody else is answered. */
export async function sanitizeInTurn(html: string): Promise<string> {
  if (html.length <= LONG) return sanitizeNote(html);
  return inTurn(async () => {
    const clean = sanitizeNote(html);
    await new Promise((resolve) => setTimeout(resolve));
    return clean;
  });
}
