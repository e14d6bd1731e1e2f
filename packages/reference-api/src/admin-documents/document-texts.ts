import type { Locale } from '@portal/contract/rules/locales';
import { fill } from '../words/fill.ts';

/** What a file of documents says beside them: the table and the sheet for the printer. */
export interface ExportFacts {
  client: { id: number; name: string };
  locale: Locale;
  /** Of whoever exports. */
  timezone: string;
  who: string;
  now: Date;
}

/** Kinds of documents, and what the files say around them. */
const texts = {
  session_note: ['Session note', 'Note de séance'],
  assessment_report: ['Assessment report', 'Rapport d’évaluation'],
  document: ['Document', 'Document'],
  session: ['Session', 'Séance'],
  kind: ['Kind', 'Genre'],
  author: ['Written by', 'Écrit par'],
  saved: ['Saved', 'Enregistré'],
  time_zone: ['Time zone', 'Fuseau horaire'],
  text: ['Text', 'Texte'],
  client: ['Client', 'Client(e)'],
  heading: ['Documents of {name}', 'Documents concernant {name}'],
  made: ['Exported by {who} {when}', 'Exporté par {who} {when}'],
  confidential: [
    'Confidential health information. Keep it locked away, and destroy it when it is no longer needed.',
    'Renseignements de santé confidentiels. Gardez-les sous clé et détruisez-les dès qu’ils ne servent plus.',
  ],
  none: ['There are no such documents.', 'Il n’y a aucun document de ce genre.'],
  by: ['{author}, saved on {when}', '{author}, enregistré le {when}'],
  unknown_author: ['Author unknown', 'Nom inconnu'],
  session_of: ['Session of {when}', 'Séance du {when}'],
} as const satisfies Record<string, readonly [english: string, french: string]>;

/** A text in a language; `values` fill its places: `{name}`. */
export function documentText(
  key: keyof typeof texts,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  return fill(texts[key][locale === 'fr' ? 1 : 0], values);
}
