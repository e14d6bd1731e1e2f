import { describe, expect, it } from '@jest/globals';
import { modulesOfPage } from './check-remote.ts';

const lent = (request: string, chunks: number[]) => ({
  moduleType: 'consume-shared-module',
  name: `consume shared module (default) ${request}@^0.1.0 (singleton)`,
  chunks,
});

describe('the shared modules of a page', () => {
  it('are those of its own chunks and of the definition’s, not those of its dialogs and of other pages', () => {
    const stats = {
      modules: [
        lent('react', [1, 2]),
        lent('@portal/ui/data', [2]),
        lent('@portal/ui/overlays', [3]),
        lent('@portal/ui/forms', [4]),
        lent('@portal/portal-kit', [1]),
        { moduleType: 'javascript/auto', name: './src/page.tsx', chunks: [2] },
      ],
      namedChunkGroups: { remote: { chunks: [1] }, 'page-home': { chunks: [2] }, 'page-other': { chunks: [4] } },
    };
    expect(modulesOfPage(stats, 'home')).toEqual(['@portal/portal-kit', '@portal/ui/data', 'react']);
  });
});
