import { describe, expect, it } from '@jest/globals';
import type { ServerStatus } from '@portal/contract/entities/server-status';
import { soundStatus } from '@portal/contract/testing/sound-status';
import { type Intercept, preparePages } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../index.ts';
import { troublesOf } from './troubles.ts';

const pages = preparePages();

describe('what needs attention', () => {
  it.each<[string[], Partial<ServerStatus>]>([
    [[], {}],
    // What nobody knows is no trouble.
    [[], { process: null, parts: null, migrations: null, certificates: [] }],
    [['noCertificate'], { certificates: [{ host: 'portal.example', days: null }] }],
    [['certificate'], { certificates: [{ host: 'portal.example', days: 13 }] }],
    [['migrations'], { migrations: { applied: 30, newest: '0030', missing: ['0031'] } }],
    [['queue'], { queue: [{ channel: 'sms', waiting: 1, oldest_seconds: 601 }] }],
    [['noBackup'], { backup_at: null }],
    [['oldBackup'], { backup_at: '2026-11-26T09:59:59Z' }],
    [[], { backup_at: '2026-11-26T10:00:00Z' }],
    [['oneTable'], { audit_months: { newest: null, rest_yn: false } }],
    [['rest'], { audit_months: { newest: '2027-02', rest_yn: true } }],
    [['rest'], { audit_months: { newest: '2026-11', rest_yn: false } }],
    [[], { audit_months: { newest: '2026-12', rest_yn: false } }],
  ])('is %j of %j', (kinds, change) =>
    expect(troublesOf({ ...soundStatus, ...change }).map(({ kind }) => kind)).toEqual(kinds),
  );
});

describe('/admin/status (decision 139)', () => {
  it('shows what the servers say, and what is not known as that', async () => {
    await pages.open(remote, { at: '/admin/status', as: 'admin@demo.test' });
    // The mock has neither releases nor a process of its own, and nobody has made a backup.
    expect(await screen.findByText('The server cannot read which versions are live.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No backup is knownRun: npx portal backup.');
    expect(screen.getAllByText('Not known')).toHaveLength(2);
    expect(screen.getByText(/^By month, ready until \d{4}-\d\d$/)).toBeVisible();
  });

  it('says in French what to do, and asks again', async () => {
    let asked = 0;
    const intercept: Intercept = (request) => {
      if (!request.url.includes('/admin/status')) return undefined;
      asked += 1;
      const certificates = [{ host: 'portal.example', days: asked === 1 ? 3 : 90 }];
      return Response.json({ ...soundStatus, certificates });
    };
    await pages.open(remote, { at: '/admin/status', as: 'admin@demo.test', locale: 'fr', intercept });
    expect(await screen.findByText('Le certificat de portal.example expire dans 3 jours')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /mf-clinic/ }));
    expect(row.getByText(/^0\.1\.0-cccccccc, pour 5\s% des visites de l’édition CA$/)).toBeVisible();
    expect(screen.getByText(/^2, le plus ancien depuis 2\sminutes$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText('Rien ne demande votre attention.')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    const intercept: Intercept = (request) =>
      request.url.includes('/admin/status') ? new Response(null, { status: 503 }) : undefined;
    await pages.open(remote, { at: '/admin/status', as: 'admin@demo.test', intercept });
    expect(await screen.findByText('The status could not be loaded')).toBeVisible();
  });
});
