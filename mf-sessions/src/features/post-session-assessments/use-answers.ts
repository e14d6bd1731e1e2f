import { fetchAppointment } from '@portal/contract/calls/appointments';
import { updatePostAssessments } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { type Draft, useDraft, useNotify, useServices, useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { watchPage } from '../note/watch-page.ts';
import { type Answers, readScores, type Scores } from './answer-saver.ts';
import type { LeftOutcome } from './left-answers.ts';
import { openAnswers } from './open-answers.ts';

export interface OpenAnswers extends Answers {
  /** Until it is known what an earlier visit left. */
  isLooking: boolean;
  /** What may be said of the copy that this browser keeps of what is not saved. */
  kept: Draft<Scores>['kept'];
  answer: (assessmentId: string, value: number) => void;
  /** Saves now, and tells whether the server has every answer. */
  save: () => Promise<boolean>;
}

/**
 * The answers to a post-session assessment, saved as they are given (SESS-026): only what was answered is sent. What is
 * not saved is kept over reloads, and tried again when the page is looked at, the network is back, or it is left; who has
 * left it is told how that ended.
 */
export function useAnswers({ id, post_assessment }: SessionAppointment): OpenAnswers {
  const { t } = useText('mf-sessions/post-session-assessments');
  const notify = useNotify();
  const services = useServices();
  const { mutateAsync } = useRepeatableMutation(updatePostAssessments);
  const queries = useQueryClient();
  const draft = useDraft({
    name: `post_assessment.${id}`,
    parse: readScores,
    save: async () => {
      if (!(await saver.save())) throw new Error('The answers were not saved');
    },
  });
  const [{ saver, left }] = useState(() => {
    const send = async (sent: Scores) => {
      const scores = Object.fromEntries(Object.entries(sent).map(([line, value]) => [line, { value }]));
      await mutateAsync({ params: { id }, body: { scores } });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(fetchAppointment.id) });
    };
    // By the saver, since the page may be gone: what it left would be sent again, over newer answers.
    return openAnswers({ services, appointmentId: id, send, onAllSaved: draft.forget });
  });
  const answers = useSyncExternalStore(saver.subscribe, saver.read);
  const { unsaved } = answers;
  const isUnsaved = Object.keys(unsaved).length > 0;
  useUnsaved('mf-sessions', isUnsaved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    const asked = new Set(post_assessment.map((line) => line.id));
    const left = Object.entries(draft.found ?? {}).filter(([line]) => asked.has(line));
    if (left.length > 0) saver.answer(Object.fromEntries(left));
  }, [draft.found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the answers, whatever else the draft tells
  useEffect(() => {
    if (isUnsaved) draft.keep(unsaved);
  }, [unsaved]);

  const tell = useRef<(outcome: LeftOutcome) => void>(() => undefined);
  useEffect(() => {
    tell.current = (outcome) => {
      if (outcome === 'saved') notify({ kind: 'success', message: t('left.saved') });
      else notify({ kind: 'error', message: t(`left.${draft.kept === 'failed' ? 'unkept' : outcome}`) });
    };
  });

  useEffect(() => {
    left.comeBack();
    const saveNow = () => void saver.save();
    const stop = watchPage({ leave: saveNow, wake: saveNow });
    return () => {
      stop();
      void left.leave((outcome) => tell.current(outcome));
    };
  }, [saver, left]);

  return {
    ...answers,
    isLooking: draft.looking,
    kept: draft.kept,
    answer: (line, value) => saver.answer({ [line]: value }),
    save: () => saver.save(),
  };
}
