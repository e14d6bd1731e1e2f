import { useText } from '@portal/portal-kit/i18n';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import type { MouseEvent } from 'react';
import styles from './score-line.module.css';
import type { OpenAnswers } from './use-answers.ts';

const DASHBOARD = '/dashboard';

interface CompleteLinkProps {
  answers: OpenAnswers;
  /** The first field that holds no answer although something was typed into it. */
  firstWrong: () => HTMLElement | null;
}

/**
 * The way on (SESS-027). It stops at what was typed and is no answer, for that would be dropped. Answers on their way
 * are saved first; where that has failed already, one may go: what is not saved is kept, and tried further.
 */
export function CompleteLink({ answers: { unsaved, phase, save }, firstWrong }: CompleteLinkProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const navigate = useNavigate();
  const complete = async (event: MouseEvent) => {
    const wrong = firstWrong();
    if (wrong) {
      event.preventDefault();
      return wrong.focus();
    }
    if (phase === 'failed' || Object.keys(unsaved).length === 0) return;
    event.preventDefault();
    if (await save()) await navigate(DASHBOARD);
  };
  return (
    <div>
      <Button component={Link} to={DASHBOARD} onClick={(event: MouseEvent) => void complete(event)}>
        <span className={styles.complete}>{t('complete')}</span>
      </Button>
    </div>
  );
}
