import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import { createElement, type ReactNode } from 'react';
import styles from './documents.module.css';

/** A part of a note: words, or an element with what is in it. */
type Part = string | Element;
interface Element {
  name: (typeof NOTE_ELEMENTS)[number];
  props: { className?: string | undefined; start?: number };
  parts: Part[];
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00a0', lt: '<', gt: '>', quot: '"', amp: '&' };
const wordsOf = (html: string) =>
  html.replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/**
 * The HTML of a note as elements of React: only what a note may hold becomes one, and nothing is handed to the browser's
 * own parser. The editor of notes would cost a hundred kilobytes to show what nobody changes here.
 */
export function NoteText({ html }: { html: string }): ReactNode {
  return draw(parse(html));
}

function parse(html: string): Part[] {
  const root: Part[] = [];
  const open: Element[] = [];
  for (const [, close, tag = '', words = ''] of html.matchAll(/<(\/?)([^<>]*)>|([^<]+)/g)) {
    const parts = open.at(-1)?.parts ?? root;
    const name = NOTE_ELEMENTS.find((known) => known === /^[a-z]+/.exec(tag)?.[0]);
    if (words !== '') parts.push(wordsOf(words));
    else if (name !== undefined && close) closeUpTo(open, name);
    else if (name !== undefined) {
      const element = { name, props: propsOf(tag), parts: [] };
      parts.push(element);
      if (name !== 'br') open.push(element);
    }
  }
  return root;
}

/** An end that nothing was begun for ends nothing. */
function closeUpTo(open: Element[], name: Element['name']): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at >= 0) open.splice(at);
}

function propsOf(tag: string): Element['props'] {
  const [, alignment] = /text-align: (\w+)/.exec(tag) ?? [];
  const known = NOTE_ALIGNMENTS.find((one) => one === alignment);
  const [, start] = /start="(\d+)"/.exec(tag) ?? [];
  return { ...(known && { className: styles[known] }), ...(start && { start: Number(start) }) };
}

function draw(parts: readonly Part[]): ReactNode {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const { name, props, parts: inner } = part;
    // The text is drawn once, so that places are names enough.
    return createElement(name, { key: at, ...props }, ...(name === 'br' ? [] : [draw(inner)]));
  });
}
