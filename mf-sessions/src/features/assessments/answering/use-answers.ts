import { fetchAppointment } from '@portal/contract/calls/appointments';
import { updatePostAssessments, updatePreAssessments } from '@portal/contract/calls/sessions';
import type { AssessmentLine } from '@portal/contract/entities/session-appointment';
import { useNotify, useServices, useUnsaved } from '@portal/portal-kit';
import { createAutosaveRegistry } from '@portal/portal-kit/autosave';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient } from '@portal/portal-kit/query';
import { createTabDrafts } from '@portal/portal-kit/tab-drafts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { perPortal } from '../../session/per-portal.ts';
import { type AnswerSaver, type Answers, answersOf, createAnswerSaver, readScores } from './answer-saver.ts';

/** Answers that are not saved live as long as the portal, and longer than their page. */
const registryOf = perPortal(({ drafts }) => createAutosaveRegistry<AnswerSaver>({ drafts }));

/** Before the session or after it: how its draft is named, and the call that saves it. */
const assessments = {
  pre: { draft: 'pre_assessment', call: updatePreAssessments },
  post: { draft: 'post_assessment', call: updatePostAssessments },
} as const;

/** Lines of a session to answer: those before it, or those after it. */
export interface LinesToAnswer {
  appointmentId: string;
  assessment: keyof typeof assessments;
  lines: readonly AssessmentLine[];
}

const NONE: Answers = { given: {}, unsaved: {}, phase: 'idle', error: null };

/**
 * The answers to an assessment of a session, saved as they are given (SESS-026): only what was answered is sent. What is
 * not saved is kept over reloads, and tried again when the page is looked at, the network is back, or it is left; the
 * person who left it is told how that ended.
 */
export function useAnswers({ appointmentId: id, assessment, lines }: LinesToAnswer) {
  const { t } = useText('mf-sessions/assessment-lines');
  const { draft: draftName, call } = assessments[assessment];
  const place = `${draftName}.${id}`;
  const notify = useNotify();
  const services = useServices();
  const queries = useQueryClient();
  const registry = registryOf(services);
  const [follow] = useState(() => {
    const { api, drafts } = services;
    const report = (error: unknown) => services.report(error, { part: 'answers' });
    const load = async () => {
      // One draft for all tabs: scores have no versions, so what a tab that is gone left must not come after a newer one.
      const draft = await createTabDrafts({ drafts, locks: undefined, report }).open(place, readScores);
      const asked = new Set(lines.map((line) => line.id));
      const found = Object.fromEntries(Object.entries(draft.own ?? {}).filter(([line]) => asked.has(line)));
      const isShown = () => registry.find(place)?.isShown === true;
      return createAnswerSaver({
        draft,
        found,
        isShown,
        report,
        send: async (sent, { key }, outlive) => {
          const scores = Object.fromEntries(Object.entries(sent).map(([line, value]) => [line, { value }]));
          const input = { params: { id }, body: { scores } };
          await outlive(input.body, (keepalive) => api.call(call, input, { idempotencyKey: key, keepalive }));
          void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(fetchAppointment.id) });
        },
      });
    };
    return (listener: () => void) => registry.open(place, load).follow(listener);
  });
  const saver = useSyncExternalStore(follow, () => registry.find(place)?.saver ?? null);
  const view = useSyncExternalStore(follow, () => saver?.getView() ?? null);
  const answers = useMemo(() => (view ? answersOf(view) : NONE), [view]);
  useUnsaved('mf-sessions', Object.keys(answers.unsaved).length > 0);

  // Where the page tells of a failure, the person tries again themselves.
  useEffect(() => saver?.stopRetrying(), [saver]);

  useEffect(() => {
    registry.tellWith((outcome) => {
      if (outcome === 'saved') notify({ kind: 'success', message: t('left.saved') });
      else notify({ kind: 'error', message: t(`left.${outcome === 'conflict' ? 'retrying' : outcome}`) });
    });
  }, [registry, notify, t]);

  return {
    ...answers,
    /** Until it is known what an earlier visit left. */
    isLooking: saver === null,
    /** What may be said of the copy that this browser keeps of what is not saved. */
    kept: view?.kept ?? ('nothing' as const),
    answer: (line: string, value: number) => saver?.answer({ [line]: value }),
    /** Saves now, and tells whether the server has every answer. */
    save: async () => (await saver?.save()) ?? false,
  };
}
