import type { AutosaveRules, AutosaveTypes } from '../machine.ts';
import { isWithin, type Marks, type MarksAnswer, type MarksSave, newest } from './torture-server.ts';

/** A record with versions, as the torture test saves it: the smallest rules with conflicts. */
export interface MarksTypes extends AutosaveTypes {
  doc: { value: Marks; known: MarksAnswer };
  value: Marks;
  request: MarksSave | 'look';
  answer: MarksAnswer;
  conflict: MarksAnswer;
  choice: 'both';
  refusal: unknown;
  draft: { value: Marks };
  view: { value: Marks };
}

const isSame = (one: Marks, other: Marks) => isWithin(one, other) && isWithin(other, one);

export const marksRules: AutosaveRules<MarksTypes> = {
  edit: (doc, value) => ({ ...doc, value }),
  isSaved: ({ value, known }) => isSame(value, known.marks),
  next: (doc, newKey) => {
    if (isSame(doc.value, doc.known.marks)) return { doc };
    const request = { marks: doc.value, key: newKey(), version: doc.known.version };
    return { doc, phase: { kind: 'saving', request, failures: 0 } };
  },
  answered: (doc, { request, failures }, answer) => {
    if (request === 'look') {
      const isOwn = isWithin(answer.marks, doc.value);
      return isOwn ? { doc: { ...doc, known: answer } } : { doc, phase: { kind: 'conflict', conflict: answer } };
    }
    // The answer to a repeated save may be old: another tab may have saved since.
    if (failures > 0) return { doc, phase: { kind: 'saving', request: 'look', failures } };
    return { doc: { ...doc, known: answer } };
  },
  covers: ({ value }, request) => request === 'look' || isSame(value, request.marks),
  refusal: (_failure, error) => error,
  conflicted: (doc, { failures }) => ({ doc, phase: { kind: 'saving', request: 'look', failures } }),
  decide: (doc, known) => ({ value: newest(doc.value, known.marks), known }),
  overtake: (doc, request, newKey) =>
    request === 'look' || isSame(doc.value, request.marks) ? request : { ...request, marks: doc.value, key: newKey() },
  looked: (doc, known) => (known.version > doc.known.version ? { value: newest(doc.value, known.marks), known } : doc),
  toDraft: ({ value }) => ({ value }),
  isSameDraft: (one, other) => isSame(one.value, other.value),
  view: ({ value }) => ({ value }),
};
