import { useText } from '@portal/portal-kit/i18n';
import type { Problem } from './problem.ts';

/** What is wrong with a release, and the file or the versions that are meant. */
export function ProblemWords({ problem: { code, detail } }: { problem: Problem }) {
  const { t } = useText('overrides');
  return (
    <>
      {t(`problems.${code}`)}
      {detail && <span lang="en"> ({detail})</span>}
    </>
  );
}
