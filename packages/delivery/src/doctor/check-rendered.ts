import type { Registry } from '@portal/portal-kit/registry';
import type { Finding } from './finding.ts';

/**
 * Remotes whose pages were rendered in the frame of another shell than the live one: servers leave them out of the
 * documents, and people wait there for code as they did before.
 */
export function checkRendered({ shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): Finding[] {
  return Object.entries(remotes).flatMap(([part, { renderedAhead }]): Finding[] => {
    if (!renderedAhead || renderedAhead.shell === shell.version) return [];
    const message = `The pages that ${part} has rendered ahead are not in their documents: they stand in the frame of shell@${renderedAhead.shell}, and shell@${shell.version} is live. People wait there for code. Promote the ${part} that was built with this shell, or build and publish it anew: npm run build -- ${part}, or npx portal publish in its repository`;
    return [{ code: 'PAGE_NOT_AHEAD', severity: 'warning', part, message }];
  });
}
