import type { Services } from '@portal/portal-kit';
import { watchPage } from '../note/watch-page.ts';
import { AnswerSaver, type Scores } from './answer-saver.ts';
import { LeftAnswers } from './left-answers.ts';

/** The answers of one session, as long as a page shows them or they are not saved. */
interface KeptAnswers {
  saver: AnswerSaver;
  left: LeftAnswers;
}

interface OpenOptions {
  services: Services;
  appointmentId: string;
  /** Sends scores; rejects when they were not saved. */
  send: (scores: Scores) => Promise<unknown>;
  /** The server has got them all. */
  onAllSaved: () => void;
}

/** Answers that are not saved live as long as the portal, and longer than their page. */
const answersOfPortal = new WeakMap<Services['api'], Map<string, KeptAnswers>>();

/** The answers of a session: those that an earlier visit left unsaved, with their saver, or new ones. */
export function openAnswers({ services, appointmentId, send, onAllSaved }: OpenOptions): KeptAnswers {
  const known = answersOfPortal.get(services.api) ?? new Map<string, KeptAnswers>();
  answersOfPortal.set(services.api, known);
  const found = known.get(appointmentId);
  if (found) return found;
  const saver = new AnswerSaver(send, onAllSaved);
  const left = new LeftAnswers({ saver, rest, onDone: () => known.delete(appointmentId) });
  const answers = { saver, left };
  known.set(appointmentId, answers);
  return answers;
}

/** Waits so many milliseconds, or until the page is looked at, the network is back, or the page goes. */
function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    const stop = watchPage({ leave: wake, wake });
  });
}
