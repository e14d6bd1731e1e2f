import { describe, expect, it } from '@jest/globals';
import * as rules from './index.ts';

describe('constants', () => {
  it('have the values of the specification', () => {
    expect(rules).toMatchObject({
      SNACKBAR_MS: 6000,
      FILES_SNACKBAR_MS: 4000,
      GLOBAL_SNACKBAR_MS: 4000,
      TAX_SNACKBAR_MS: 6000,
      ADDITIONAL_HOURS_SNACKBAR_MS: 6000,
      RESET_EMAIL_COOLDOWN_MS: 60_000,
      PASSWORD_MIN_LENGTH: 8,
      PIN_LENGTH: 7,
      EMAIL_AVAILABILITY_DEBOUNCE_MS: 300,
      DURATION_OPTIONS: [30, 60, 90],
      DEFAULT_DURATION: 60,
      DURATION_CONTROL_ABOVE: 30,
      VIDEO_REDIRECT_DELAY_MS: 500,
      PAGE_SIZE: 5,
      DEFAULT_TIME_ZONE: 'America/Toronto',
      DEFAULT_LOCALE: 'en',
      LOCALES: ['en', 'fr'],
      AVATAR_MAX_BYTES: 104_857_600,
      SHARED_FILE_MAX_BYTES: 2_097_152,
      BYTES_PER_MEGABYTE: 1_048_576,
      PRACTICE_DETAIL_STEPS: 7,
      APPROACHES_RECOMMENDED: 3,
      APPROACHES_MINIMUM: 1,
      AVATAR_PREVIEW_SIZE: 200,
      DEFAULT_IN_NETWORK: 'false',
      EDITIONS: ['CA', 'US'],
      TERMS_SCROLL_THRESHOLD: 10,
      TERMS_SCROLL_MARGIN: 50,
      TERMS_DAYS: { liability: 30, cancellation: 30, cure: 15 },
      COUNTDOWN_TICK_MS: 1000,
      READY_WINDOW_MS: 180_000,
      WAITING_ROOM_EXPIRY_MS: 3_600_000,
      VIDEO_AUTO_EXIT_MS: 3_600_000,
      CONNECTED_BANNER_MS: 3000,
      NOTE_AUTOSAVE_MS: 500,
      SIDEBAR_WIDTH: { open: 400, closed: 62 },
      SHARED_FILE_TYPES: ['.jpg', '.jpeg', '.png', '.pdf'],
      DEFAULT_FILE_SORT: 'date-newest',
      NETWORK_QUALITY_AT_CONNECT: { local: 1, remote: 2 },
      NETWORK_QUALITY_AFTERWARDS: { local: 2, remote: 1 },
      ORS_TOTAL_MAX: 40,
      SCORE_MAX: 10,
      TAX_NUMBER_MAX_LENGTH: 15,
    });
  });

  it.each([
    ['counsellor', [1, 1, 1, 1, 4, 7, 2, 1, 0, 2, 0]],
    ['generic', [0, 1, 1, 1, 2, 1, 2, 0, 0, 0, 0]],
  ] as const)('the wizard of a %s has so many pages at the steps from -1 on: %j', (wizard, pages) => {
    expect(pages.map((_, index) => rules.substepsOf(wizard, index - 1))).toEqual(pages);
    const places = pages.flatMap((count, index) => (count > 0 ? [{ step: index - 1, substep: count - 1 }] : []));
    for (const { step, substep } of places) {
      expect([rules.STEPS.first <= step, step <= rules.STEPS.last]).toEqual([true, true]);
      expect(substep).toBeLessThanOrEqual(rules.SUBSTEPS.last);
    }
  });

  it.each([
    [30, [], null],
    [31, [30], 30],
    [60, [30], 30],
    [61, [30, 60], 60],
    [90, [30, 60], 60],
    [91, [30, 60, 90], 60],
  ])('an appointment of %i minutes offers %j and opens on %j', (minutes, options, initial) => {
    expect(rules.durationOptions(minutes)).toEqual(options);
    expect(rules.initialDuration(minutes)).toBe(initial);
  });

  it.each([
    [0, 0],
    [90, 1.5],
    [100, 1.7],
    [61, 1],
    [63, 1.1],
  ])('%i insurance minutes are %d hours', (minutes, hours) => {
    expect(rules.insuranceHours(minutes)).toBe(hours);
  });

  it.each([
    [1, 'red'],
    [2, 'amber'],
    [3, 'amber'],
    [4, 'green'],
    [5, 'green'],
  ])('network quality %i is %s', (level, color) => {
    expect(rules.networkQualityColor(level)).toBe(color);
  });

  it.each([
    [32, 'red', 'poor alliance'],
    [33, 'amber', 'poor alliance'],
    [34, 'amber', 'poor alliance'],
    [35, 'amber', 'fair'],
    [36, 'amber', 'fair'],
    [37, 'green', 'fair'],
    [38, 'green', 'fair'],
    [39, 'green', 'good'],
  ])('an SRS total of %i is %s and %s', (total, color, label) => {
    expect(rules.srsColor(total)).toBe(color);
    expect(rules.srsLabel(total)).toBe(label);
  });

  it.each([
    [30, 20, 50],
    [20, 30, -33],
    [20, 20, 0],
    [20, 0, 0],
  ])('an ORS total of %i after %i changed by %i percent', (current, previous, change) => {
    expect(rules.orsChange(current, previous)).toBe(change);
  });

  it('counts professional steps and countries by edition', () => {
    expect([rules.professionalDetailSteps('US'), rules.professionalDetailSteps('CA')]).toEqual([4, 3]);
    expect([rules.countryOf('US'), rules.countryOf('CA')]).toEqual(['USA', 'CAN']);
  });

  it('names services, and makes an unknown key readable', () => {
    expect([rules.serviceName('mso'), rules.serviceCategory('mso')]).toEqual([
      'Medical Second Opinion',
      'Telemedicine',
    ]);
    expect([rules.serviceName('sleep_coaching'), rules.serviceCategory('toString')]).toEqual([
      'Sleep Coaching',
      'Well-being',
    ]);
  });

  it('tells file types whatever their case', () => {
    expect(rules.hasType('Scan.PDF', rules.SHARED_FILE_TYPES)).toBe(true);
    expect(rules.hasType('scan.pdf.exe', rules.SHARED_FILE_TYPES)).toBe(false);
    expect(rules.hasType('scan.pdf', rules.AVATAR_TYPES)).toBe(false);
  });

  it('tells admins (SHELL-023)', () => {
    expect(rules.isAdmin({ is_admin: true, roles: [] })).toBe(true);
    expect(rules.isAdmin({ is_admin: false, roles: ['billing_admin'] })).toBe(true);
    expect(rules.isAdmin({ is_admin: false, roles: ['clinic_admin', 'counsellor', 'administrator'] })).toBe(false);
  });

  it('sends no empty chat message (SESS-109)', () => {
    expect([rules.isSendable(' \n'), rules.isSendable(' hi '), rules.isSendable('x'.repeat(16_001))]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('lists all degrees once', () => {
    expect(rules.ALL_DEGREES).toHaveLength(16);
    expect(rules.ALL_DEGREES).toContain('RN/RPN');
  });
});
