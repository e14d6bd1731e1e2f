import { describe, expect, it } from '@jest/globals';
import { LOCALES, type Locale } from '@portal/contract/rules/locales';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import * as mails from './mails.ts';

const link = 'https://portal.test/reset_password/abc?edition=US&x=1';

const receiver = (locale: Locale, first_name = 'Zoé') => ({
  email: 'zoe@demo.test',
  first_name,
  locale,
  timezone: 'America/Toronto',
  region: 'CA' as const,
  email_confirmed_at: new Date('2026-03-18T12:00:00Z') as Date | null,
});

const off = { start: new Date('2026-03-18T19:42:00Z'), practitioner: 'Maya Chen', link };

const executed = { amount: 1234.5, currency: 'CAD', period_start: '2026-03-02', period_end: '2026-03-08', link };

const all = (to: ReturnType<typeof receiver>) => [
  mails.passwordResetMail(to, { link, minutes: 45 }),
  mails.confirmationMail(to, { link, hours: 24 }),
  mails.accountLockedMail(to),
  mails.passwordChangedMail(to),
  mails.twoFactorChangedMail(to, { on: true }),
  mails.twoFactorChangedMail(to, { on: false }),
  mails.appointmentOffMail(to, { ...off, isFree: true }),
  mails.appointmentOffMail(to, { ...off, isFree: false }),
  mails.welcomeMail(to, { dashboard: link }),
  mails.administratorMail(to, { link, minutes: 1440 }),
  mails.linkCodeMail(to, { code: '7654321', minutes: 10 }),
  mails.payoutExecutedMail(to, executed),
];

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** The words of a page, as a person reads them. */
const wordsOf = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \n]+/g, ' ');

describe.each(LOCALES)('mails in %s', (locale) => {
  const written = all(receiver(locale));

  it('say the same as text and as a page, to the person by name', () => {
    for (const { body, html } of written) {
      expect(html).toContain(`<html lang="${locale}">`);
      expect(body).toMatch(/^(Hello|Bonjour) Zoé,\n\n/);
      const lines = body.split('\n').filter((line) => line !== '');
      expect(lines.length).toBeGreaterThan(3);
      for (const line of lines) expect(wordsOf(html)).toContain(line);
    }
  });

  it('of files name neither a person nor a file (A-134)', () => {
    for (const mail of [
      mails.fileToClientMail(receiver(locale), { link }),
      mails.fileFromClientMail(receiver(locale), { link }),
    ]) {
      expect([mail.body, mail.links]).toEqual([expect.stringMatching(/^(Hello|Bonjour),\n\n/), [link]]);
      expect(`${mail.subject} ${mail.body} ${mail.html}`).not.toMatch(/Zoé|[{}]|undefined/);
    }
  });

  it('leave no place unfilled and mix no languages', () => {
    const other = locale === 'fr' ? /\b(the|your|you|Hello)\b/ : /\b(le|votre|vous|Bonjour)\b/i;
    for (const { subject, body, html } of written) {
      expect([subject, body, html].join()).not.toMatch(/[{}]|undefined/);
      expect(`${subject} ${body}`.replace(link, '')).not.toMatch(other);
    }
  });

  it('show a link as a button and in full, and name it on its own', () => {
    const [reset, confirmation, changed] = written;
    for (const mail of [reset, confirmation]) {
      expect(mail?.links).toEqual([link]);
      expect(mail?.body).toContain(`\n${link}\n`);
      expect(mail?.html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3);
    }
    expect(changed?.links).toEqual([]);
    expect(changed?.html).not.toContain('href');
  });

  it('hold nothing that a mail program removes or asks about', () => {
    for (const { html } of written) expect(html).not.toMatch(/<(table|script|style|link|img|form)\b|url\(/);
  });

  it('let no name be markup, and no text be escaped', () => {
    for (const { body, html } of all(receiver(locale, '<a href="//x">&'))) {
      expect(html).not.toContain('<a href="//x">');
      expect(html).toContain('&lt;a href=&quot;//x&quot;&gt;&amp;,');
      expect(body).toContain('<a href="//x">&,');
    }
  });

  it('call nobody by a name before the address is known to be theirs', () => {
    const to = { ...receiver(locale, 'Free money at https://evil.test'), email_confirmed_at: null };
    for (const { subject, body, html } of all(to)) {
      expect(`${subject}${body}${html}`).not.toMatch(/money|evil/);
      expect(body).toMatch(/^(Hello|Bonjour),\n\n/);
    }
  });

  it.each([
    ['pin', mails.pinMessage],
    ['code', mails.linkCodeMessage],
  ])('put a %s into one text message', (_what, message) => {
    const sent = message({ sms_number: '+14165550100', locale }, '1234567');
    expect(sent).toMatchObject({ to: '+14165550100', body: expect.stringContaining('1234567') });
    // GSM 7-bit: with any other character a message holds 70 instead of 160.
    expect(sent.body).toMatch(/^[\w .,:;!?'éèàùÉÇ-]{1,160}$/);
  });
});

describe('the mail that an appointment is off', () => {
  const mailOf = (isFree: boolean, locale: Locale = 'en') =>
    mails.appointmentOffMail(receiver(locale), { ...off, isFree });

  it('says with whom it was, but not in its subject', () => {
    for (const locale of LOCALES) {
      const { subject, body } = mailOf(true, locale);
      expect(body).toContain('Maya Chen');
      expect(subject).not.toContain('Maya');
    }
  });

  it('says that nothing is charged only where that is so', () => {
    expect(mailOf(true).body).toContain('You are not charged for it.');
    expect(mailOf(false).body).not.toContain('charged');
  });

  it('names people to turn to, and leads to the help that is open to everybody', () => {
    const { body, links } = mailOf(true);
    expect(body).toContain(SUPPORT_CONTACTS.email);
    expect(body).toContain(SUPPORT_CONTACTS.phone.CA);
    expect(links).toEqual([link]);
  });
});

/** As long as a portal's real ones, with every character that a token may have. */
const long = `https://portal.example.com/sessions/clients/redirect/1234567/${'-_aB9'.repeat(9)}`;
const ahead = { start: new Date('2026-03-18T19:42:00Z'), link: long };

describe.each(LOCALES)('mails of an appointment to come, in %s', (locale) => {
  it('say when, and name neither reader nor practitioner; clients can say that they do not come', () => {
    const to = { ...receiver(locale), timezone: 'America/Vancouver' };
    const client = mails.reminderMail(to, { ...ahead, role: 'client' });
    for (const mail of [
      mails.firstLinkMail(to, ahead),
      client,
      mails.reminderMail(to, { ...ahead, role: 'practitioner' }),
    ]) {
      expect([mail.body, mail.links]).toEqual([expect.stringMatching(/^(Hello|Bonjour),\n\n/), [long]]);
      expect(mail.body).toMatch(locale === 'en' ? /12:42\sPM PDT/ : /12\sh\s42 HAP/);
      expect(`${mail.subject} ${mail.body} ${mail.html}`).not.toMatch(/Zoé|[{}]|undefined/);
      if (locale === 'fr') expect(mail.body.replaceAll(long, '')).not.toMatch(/'|[^\u00a0][:»]|\s[;?!]|«[^\u00a0]/);
    }
    for (const mail of [mails.firstLinkMail(to, ahead), client]) expect(mail.body).toContain(SUPPORT_CONTACTS.email);
  });

  it('are one text message without a link and two with one, in every month and time zone', () => {
    for (let month = 0; month < 12; month += 1) {
      for (const timezone of ['America/Toronto', 'America/Sao_Paulo', 'Asia/Kolkata']) {
        const start = new Date(Date.UTC(2026, month, 23, 22, 42));
        const to = { sms_number: '+14165550100', locale, timezone };
        const alone = mails.reminderMessage(to, { link: long, start, role: 'practitioner' });
        const linked = mails.reminderMessage(to, { link: long, start, role: 'client' });
        // GSM 7-bit: with any other character a message holds 70 instead of 160, and 67 of several instead of 153.
        expect(alone.body).toMatch(/^[\w .,:+éèàùÉÇ-]{1,160}$/);
        expect(linked.body).toMatch(/^[\w .,:+/éèàùÉÇ-]{1,306}$/);
        expect(linked.body.endsWith(` ${long}`)).toBe(true);
      }
    }
  });
});

describe('the welcome mail', () => {
  it.each(LOCALES)('leads to the dashboard, and to the support of its reader’s edition, in %s', (locale) => {
    const { body, links } = mails.welcomeMail({ ...receiver(locale), region: 'US' }, { dashboard: link });
    expect(links).toEqual([link]);
    expect(body).toContain(SUPPORT_CONTACTS.email);
    expect(body).toContain(SUPPORT_CONTACTS.phone.US);
    expect(body).not.toContain(SUPPORT_CONTACTS.phone.CA);
  });

  it('asks only those to confirm their address who have not', () => {
    const confirmed = mails.welcomeMail(receiver('en'), { dashboard: link });
    const unconfirmed = mails.welcomeMail({ ...receiver('en'), email_confirmed_at: null }, { dashboard: link });
    expect(unconfirmed.body).toContain('confirm this email address');
    expect(confirmed.body).not.toContain('confirm');
  });
});

describe('French mails', () => {
  it('are set as French is: curly apostrophes, no-break spaces', () => {
    for (const { subject, body } of all(receiver('fr'))) {
      const words = `${subject}\n${body}`.replaceAll(link, '');
      expect(words).not.toMatch(/'|[^\u00a0][:»]|\s[;?!]|«[^\u00a0]/);
    }
  });
});

describe('how long a link works', () => {
  it.each([
    ['en', 1, '1 hour'],
    ['en', 24, '24 hours'],
    ['fr', 1, '1 heure'],
    ['fr', 48, '48 heures'],
  ] as const)('is said in words: %s, %d hours', (locale, hours, words) => {
    expect(mails.confirmationMail(receiver(locale), { link, hours }).body.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('is said in minutes only where hours do not fit', () => {
    const bodyFor = (minutes: number) => mails.passwordResetMail(receiver('en'), { link, minutes }).body;
    expect(bodyFor(45)).toContain('within 45 minutes');
    expect(bodyFor(60)).toContain('within 1 hour.');
  });
});
