import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { installedIn, teamRoot, versionOfModule } from './workspace.ts';

const library = (version: string) => JSON.stringify({ version });

/** A team's own repository, as pnpm and npm install packages in it. */
const team = () =>
  temporaryFolder({
    'mf-hello/src/index.ts': '',
    'mf-hello/src/features/hello/hello-page.tsx': '',
    'node_modules/@portal/portal-kit/package.json': library('0.2.9'),
    'node_modules/@portal/ui/package.json': library('0.12.3'),
    'node_modules/@portal/ui/node_modules/react/package.json': library('19.3.1'),
    'node_modules/react/package.json': library('18.0.0'),
  });

describe('the repository of a team', () => {
  it('is the nearest folder that holds remotes, from wherever in it a command is typed', () => {
    const root = team();
    expect(teamRoot(root)).toBe(root);
    expect(teamRoot(path.join(root, 'mf-hello/src/features'))).toBe(root);
  });

  it('is the present folder where no folder holds remotes', () => {
    const empty = temporaryFolder({ 'src/index.ts': '' });
    expect(teamRoot(path.join(empty, 'src'))).toBe(path.join(empty, 'src'));
  });
});

describe('what is installed', () => {
  it('is found as a package finds it: its own before that of folders above', () => {
    const root = team();
    expect(versionOfModule(root, '@portal/portal-kit/query')).toBe('0.2.9');
    expect(versionOfModule(root, '@portal/ui/base')).toBe('0.12.3');
    expect(versionOfModule(root, 'react/jsx-runtime')).toBe('19.3.1');
    expect(installedIn(path.join(root, 'mf-hello/src'), 'react')).toBe(path.join(root, 'node_modules/react'));
  });

  it('is missed by name', () => {
    expect(() => installedIn(team(), '@portal/mock-shell')).toThrow('@portal/mock-shell is not installed');
  });
});
