import { describe, expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { offerOf } from './offer.ts';

const appointment = appointmentWith();
const [before, start] = [new Date('2026-11-20T14:59:59Z'), new Date('2026-11-20T15:00:00Z')];
const held = ['client_absence', 'technical_difficulties'];

describe('what the status dialog offers', () => {
  it('lets a practitioner only call off what has not begun', () => {
    expect(offerOf(appointment, before, { admin: false })).toMatchObject({
      statuses: ['canceled'],
      reasons: ['client_late_cancellation', 'care_provider_cancellation'],
      onlyCallingOff: true,
    });
  });

  it.each([
    ['a practitioner from its start on', start, false],
    ['an admin at any time', before, true],
  ])('lets %s tell how it went', (_who, now, admin) => {
    const offer = offerOf(appointment, now, { admin });
    expect(offer.statuses).toContain('complete');
    expect(offer.reasons).toEqual(expect.arrayContaining(held));
    expect(offer.onlyCallingOff).toBe(false);
  });

  it('shortens what is longer than half an hour, and not generic', () => {
    const durations = (change: object) => offerOf(appointmentWith(change), start, { admin: false }).durations;
    expect(durations({ duration: 90 })).toEqual([30, 60]);
    expect(durations({ duration: 30 })).toEqual([]);
    expect(durations({ duration: 90, provider_type: 'generic' })).toEqual([]);
  });
});
