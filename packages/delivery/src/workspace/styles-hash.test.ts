import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { hashOfStyles } from './styles-hash.ts';

const files = {
  'mf-admin/src/page.module.css': '.page { margin: 0 }',
  'mf-admin/src/lists/list.module.css': '.list { margin: 0 }',
  'mf-admin/src/page.tsx': 'export {}',
};
const hash = (changed: Record<string, string> = {}, remote = 'mf-admin') =>
  hashOfStyles(temporaryFolder({ ...files, ...changed }), remote);

describe('hashOfStyles', () => {
  it('stays with any change but one of a stylesheet', () => {
    expect(hash({ 'mf-admin/src/page.tsx': 'export const changed = 1;' })).toBe(hash());
    expect(hash({ 'mf-admin/src/lists/list.module.css': '.list { margin: 1px }' })).not.toBe(hash());
    expect(hash({ 'mf-admin/src/other.module.css': '' })).not.toBe(hash());
  });

  it('stays with a comment and with another layout, which are not in what is built', () => {
    const changed = '/* Lists. */\n.list {\n  /* None. */\n  margin: 0;\n}\n';
    expect(hash({ 'mf-admin/src/lists/list.module.css': changed })).toBe(
      hash({ 'mf-admin/src/lists/list.module.css': '.list { margin: 0; }' }),
    );
    expect(hash({ 'mf-admin/src/page.module.css': '.page { margin: ' })).not.toBe(hash());
  });

  it('is another for each remote', () => {
    expect(hash({ 'mf-clinic/src/page.module.css': '' }, 'mf-clinic')).not.toBe(hash());
  });
});
