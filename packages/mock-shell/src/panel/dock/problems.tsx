import { Alert, Button } from '@portal/ui/base';
import { useState } from 'react';
import { sceneFormat } from '../../scene/scene.ts';
import type { SceneProblem } from '../../scene/scene-problem.ts';
import { useMock, useMockState, useScene } from '../panel-context.ts';
import { type PanelText, usePanelText } from '../panel-text.ts';
import { copyLink, linkTo } from './copy-link.ts';
import styles from './problems.module.css';

/** What the link says and nobody understood, what is shown instead, and two ways on. */
export function Problems() {
  const { t } = usePanelText();
  const { build, goOn } = useMock();
  const problems = useMockState((state) => state.problems);
  const scene = useScene();
  const [copied, setCopied] = useState(false);
  if (problems.length === 0) return null;
  return (
    <Alert className={styles.problems} color="yellow" title={t('problems.title')}>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.given}`}>{wordsOf(t, problem)}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="sm" onClick={goOn}>
          {t('problems.go_on')}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => void copyLink(linkTo(scene, build)).then(({ kept }) => (kept ? setCopied(true) : goOn()))}
        >
          {t('problems.copy')}
        </Button>
        <span role="status">{copied && t('link.copied')}</span>
      </div>
    </Alert>
  );
}

function wordsOf(t: PanelText, { kind, given }: SceneProblem): string {
  if (kind === 'format' && !/^\d+$/.test(given)) return t('problems.no_format', { given });
  if (kind === 'format') return t(Number(given) > sceneFormat ? 'problems.newer' : 'problems.older', { given });
  return t(`problems.${kind}`, { given });
}
