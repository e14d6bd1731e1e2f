// A title with a version: where somebody else has saved another one meanwhile, the author decides between the two.
import { useServices } from '@portal/portal-kit';
import { type AutosaveRules, type AutosaveTypes, createAutosave } from '@portal/portal-kit/autosave';
import { useText } from '@portal/portal-kit/i18n';
import type { TabDraft } from '@portal/portal-kit/tab-drafts';
import { Button, TextInput } from '@portal/ui/base';
import { useEffect, useState, useSyncExternalStore } from 'react';

interface Title {
  text: string;
  version: number;
}

interface TitleTypes extends AutosaveTypes {
  doc: { text: string; known: Title };
  value: string;
  /** A save, or the question what the server has. */
  request: Title | 'look';
  answer: Title;
  conflict: Title;
  choice: 'mine' | 'theirs';
  refusal: string;
  draft: string;
  view: { text: string };
}

const rules: AutosaveRules<TitleTypes> = {
  edit: (doc, text) => ({ ...doc, text }),
  isSaved: ({ text, known }) => text === known.text,
  next: (doc) => {
    if (doc.text === doc.known.text) return { doc };
    const request = { text: doc.text, version: doc.known.version };
    return { doc, phase: { kind: 'saving', request, failures: 0 } };
  },
  answered: (doc, { request }, known) =>
    request === 'look' ? { doc, phase: { kind: 'conflict', conflict: known } } : { doc: { ...doc, known } },
  covers: ({ text }, request) => request === 'look' || request.text === text,
  refusal: ({ words }) => words,
  conflicted: (doc) => ({ doc, phase: { kind: 'saving', request: 'look', failures: 0 } }),
  decide: (doc, known, choice) => ({ text: choice === 'mine' ? doc.text : known.text, known }),
  toDraft: ({ text }) => text,
  isSameDraft: (one, other) => one === other,
  view: ({ text }) => ({ text }),
};

interface TitleFieldProps {
  known: Title;
  draft: TabDraft<string>;
  /** Rejects with `conflict` where the version is not the server's. */
  save: (title: Title) => Promise<Title>;
  fetch: () => Promise<Title>;
}

export function TitleField({ known, draft, save, fetch }: TitleFieldProps) {
  const { t } = useText('mf-dashboard');
  const { report } = useServices();
  const [title] = useState(() =>
    createAutosave<TitleTypes>({
      rules,
      state: { doc: { text: known.text, known }, isUnread: false, phase: { kind: 'idle' } },
      send: (request) => (request === 'look' ? fetch() : save(request)),
      draft,
      pauseMs: 500,
      report: (error) => report(error, { part: 'title' }),
    }),
  );
  const { phase, text } = useSyncExternalStore(title.subscribe, title.getView);
  // What was typed last is saved when the field is gone.
  useEffect(() => () => void title.flush(), [title]);
  return (
    <>
      <TextInput
        label={t('note')}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          title.change((doc) => ({ ...doc, text: value }));
        }}
      />
      {phase.kind === 'conflict' && <Button onClick={() => title.decide('theirs')}>{phase.conflict.text}</Button>}
    </>
  );
}
