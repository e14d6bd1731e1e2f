import { describe, expect, it } from '@jest/globals';
import { findByPath } from '@portal/portal-kit/registry/match-path';
import { routeTable } from './route-table.ts';
import { shellPages } from './shell-pages.ts';

describe('route table', () => {
  it('names each path once', () => {
    const paths = routeTable.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ['/', 'main', 'mf-dashboard'],
    ['/dashboard', 'main', 'mf-dashboard'],
    ['/appointments/7', 'main', 'mf-dashboard'],
    ['/billing/invoices/7', 'main', 'mf-dashboard'],
    ['/session_notes', 'main', 'mf-sessions'],
    ['/preferences', 'main', 'mf-onboarding'],
    ['/support', 'main', 'mf-dashboard'],
    ['/shared_files/files_to_clients', 'main', 'mf-shared-files'],
    ['/admin/secure_messaging', 'bare', 'mf-admin'],
    ['/admin/clients/7', 'main', 'mf-admin'],
    ['/sessions/7/waiting_room', 'session', 'mf-sessions'],
    ['/sessions/clients/redirect/7', 'bare', 'shell'],
    ['/sessions/unsuccessful', 'plain', 'mf-sessions'],
    ['/signin', 'plain', 'shell'],
    ['/dashboard_clinic', 'clinic', 'mf-clinic'],
    ['/dashboard_clinic/tax', 'clinic', 'mf-clinic'],
  ])('%s: %s layout, %s', (path, layout, owner) => {
    expect(findByPath(routeTable, (route) => [route.path], path)).toMatchObject({ layout, owner });
  });

  it.each(['/nope', '/nope/deep', '/shared_files/other', '/dashboard/more', '/appointments'])('knows no %s', (path) => {
    expect(findByPath(routeTable, (route) => [route.path], path)).toBeUndefined();
  });

  it('has a page for every route of the shell, and no page without a route', () => {
    const owned = routeTable.filter((route) => route.owner === 'shell').map((route) => route.path);
    expect(Object.keys(shellPages).sort()).toEqual([...owned].sort());
  });
});
