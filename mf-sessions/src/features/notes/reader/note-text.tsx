import { Fragment, type ReactNode } from 'react';
import styles from './note-text.module.css';
import type { NoteNode } from './note-tree.ts';
import { parseNote } from './parse-note.ts';

interface NoteTextProps {
  /** The note as the API or a draft has it; whatever else is in it does not get onto the page. */
  html: string;
  /** Names the text for those who come upon it by their screen reader's list of regions. */
  label?: string;
}

/** A note to be read: elements made from a list of what a note may hold (doc 2 §5), and no markup set on the page. */
export function NoteText({ html, label }: NoteTextProps) {
  const text = elementsOf(parseNote(html));
  return label === undefined ? (
    <div className={styles.text}>{text}</div>
  ) : (
    <section aria-label={label} className={styles.text}>
      {text}
    </section>
  );
}

function elementsOf(nodes: readonly NoteNode[]): ReactNode {
  return nodes.map((node, place) => {
    // A text has no keys of its own; it is shown anew as a whole.
    const key = `${place}`;
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    if (node.name === 'br') return <br key={key} />;
    const { name: Element, align, start } = node;
    return (
      <Element key={key} {...(align && { style: { textAlign: align } })} {...(start !== undefined && { start })}>
        {elementsOf(node.children)}
      </Element>
    );
  });
}
