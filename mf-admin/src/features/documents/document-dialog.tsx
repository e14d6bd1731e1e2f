import { adminFetchDocument } from '@portal/contract/calls/admin-documents';
import type { ClientDocument } from '@portal/contract/entities/client-document';
import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient } from '@portal/portal-kit/query';
import { Answer } from '@portal/ui/data';
import { Dialog } from '@portal/ui/overlays';
import { createElement, type ReactNode, useEffect } from 'react';
import { useTrailFact, When } from '../lists/facts.tsx';
import styles from './documents.module.css';

interface DocumentDialogProps {
  /** Null while none is open. */
  document: ClientDocument | null;
  onClose: () => void;
}

/**
 * One document with its text, which is asked for once when it is opened and forgotten when it is closed: so the
 * trail has each view, and a text that stayed would be read a second time without an event.
 */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  return (
    <Dialog opened={document !== null} onClose={onClose} title={document?.title}>
      {document && <Opened key={document.id} document={document} />}
    </Dialog>
  );
}

/** What each kind is called on the trail. */
const subjects = { session_note: 'appointment_note', assessment_report: 'assessment_report' } as const;

function Opened({ document: { id, kind, author, session, created_at } }: { document: ClientDocument }) {
  const { t } = useText('mf-admin/documents');
  const [audit, trail] = useTrailFact(subjects[kind], id.slice(kind.length + 1));
  const queries = useQueryClient();
  const answer = useCall(adminFetchDocument, { params: { id } }, { staleTimeMs: Number.POSITIVE_INFINITY });
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === adminFetchDocument.id }),
    [queries],
  );
  return (
    <>
      <dl className={styles.about}>
        <dt>{t('session')}</dt>
        <dd>
          <When at={session.start_date} />
        </dd>
        <dt>{t('author')}</dt>
        <dd>{author ?? t('unknownAuthor')}</dd>
        <dt>{t('saved')}</dt>
        <dd>
          <When at={created_at} />
        </dd>
        <dt>{audit}</dt>
        <dd>{trail}</dd>
      </dl>
      <Answer answer={answer} failed={t('textFailed')} failures={{ not_found: <p>{t('gone')}</p> }}>
        {({ body }) => (
          <div className={styles.text}>
            {kind === 'session_note' ? <NoteText html={body} /> : <p className={styles.report}>{body}</p>}
          </div>
        )}
      </Answer>
    </>
  );
}

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
function NoteText({ html }: { html: string }): ReactNode {
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
