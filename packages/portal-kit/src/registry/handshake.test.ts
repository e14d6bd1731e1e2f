import { describe, expect, it } from '@jest/globals';
import { misfit } from './handshake.ts';

const shell = { portalKit: '0.2.3', ui: '1.4.0', federation: '2.9.2', slots: ['status-dialog/v1'] };
const release = (parts: object = {}) => ({
  version: '0.1.0-3fa2c91b',
  needs: { portalKit: '^0.2.1', ui: '^1.0.0' },
  slots: [],
  ...parts,
});

describe('the handshake', () => {
  it('lets a release in that needs no more than the shell has', () => {
    expect(misfit('mf-admin', release({ slots: ['status-dialog/v1'], uses: ['status-dialog/v1'] }), shell)).toBeNull();
  });

  it('asks for the federation runtime only where a release takes the shell’s', () => {
    const needs = { portalKit: '^0.2.1', ui: '^1.0.0', federation: '^2.9.0' };
    const { federation: _, ...before } = shell;
    expect(misfit('mf-admin', release({ needs }), shell)).toBeNull();
    expect(misfit('mf-admin', release(), before)).toBeNull();
    expect(misfit('mf-admin', release({ needs }), before)).toBe(
      'mf-admin 0.1.0-3fa2c91b needs federation runtime ^2.9.0, this shell has none: promote a shell that has it, or roll mf-admin back',
    );
  });

  it.each([
    [
      { needs: { portalKit: '^0.2.1', ui: '^1.0.0', federation: '^3.0.0' } },
      'mf-admin 0.1.0-3fa2c91b needs federation runtime ^3.0.0, this shell has federation runtime 2.9.2: promote a shell that has it, or roll mf-admin back',
    ],
    [
      { needs: { portalKit: '^0.3.0', ui: '^1.0.0' } },
      'mf-admin 0.1.0-3fa2c91b needs portal-kit ^0.3.0, this shell has portal-kit 0.2.3: promote a shell that has it, or roll mf-admin back',
    ],
    [
      { needs: { portalKit: '^0.2.1', ui: '^2.0.0' } },
      'mf-admin 0.1.0-3fa2c91b needs ui ^2.0.0, this shell has ui 1.4.0: promote a shell that has it, or roll mf-admin back',
    ],
    [
      { uses: ['status-dialog/v2'] },
      'mf-admin 0.1.0-3fa2c91b needs the slot status-dialog/v2, this shell knows status-dialog/v1: promote a shell that knows it, or roll mf-admin back',
    ],
    [
      { slots: ['new/v1'] },
      'mf-admin 0.1.0-3fa2c91b needs the slot new/v1, this shell knows status-dialog/v1: promote a shell that knows it, or roll mf-admin back',
    ],
  ])('refuses %j with both versions and what to do', (parts, reason) => {
    expect(misfit('mf-admin', release(parts), shell)).toBe(reason);
  });
});
