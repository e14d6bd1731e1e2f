import type { Edition } from '@portal/contract/rules/editions';
import type { Locale } from '@portal/contract/rules/locales';
import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import type { Mail, TextMessage } from '../ports/ports.ts';
import { fill } from '../words/fill.ts';
import { moneyWords } from '../words/money-words.ts';
import { dateWords, dayWords, timeWords, validity } from '../words/time-words.ts';
import {
  appointmentMoved,
  appointmentOff,
  firstLink,
  nothingCharged,
  type RemindedRole,
  reminder,
  reminderMessage as reminderTexts,
  sessionLink,
} from './appointment-texts.ts';
import { administratorAdmitted, administratorRemoved, clinicInvitation, newAdministrator } from './clinic-texts.ts';
import { composeMail, type MailReceiver } from './compose-mail.ts';
import { fileFromClient, fileToClient } from './file-texts.ts';
import { invoiceReady, payoutExecuted } from './money-texts.ts';
import * as texts from './texts.ts';
import { administratorWelcome, confirmFirst, welcome } from './welcome-texts.ts';

export type { RemindedRole } from './appointment-texts.ts';
export type { MailReceiver } from './compose-mail.ts';

/** The way to a new password; the link is a secret that works for so many minutes. */
export function passwordResetMail(to: MailReceiver, { link, minutes }: { link: string; minutes: number }): Mail {
  return composeMail(to, texts.passwordReset[to.locale], { link, validity: validity(minutes, to.locale) });
}

/** Asks the owner of an address to confirm that it is theirs; the link is a secret that works for so many hours. */
export function confirmationMail(to: MailReceiver, { link, hours }: { link: string; hours: number }): Mail {
  return composeMail(to, texts.confirmation[to.locale], { link, validity: validity(hours * 60, to.locale) });
}

/** Tells a locked person who asks for a new password whom to write to. */
export function accountLockedMail(to: MailReceiver): Mail {
  return composeMail(to, texts.accountLocked[to.locale], { email: SUPPORT_CONTACTS.email });
}

/** Tells a person that their password is another one now. */
export function passwordChangedMail(to: MailReceiver): Mail {
  return composeMail(to, texts.passwordChanged[to.locale]);
}

/** Tells a person that two-factor sign-in was turned on or off. */
export function twoFactorChangedMail(to: MailReceiver, { on }: { on: boolean }): Mail {
  return composeMail(to, (on ? texts.twoFactorOn : texts.twoFactorOff)[to.locale]);
}

/** Greets a practitioner at the end of their wizard, and leads to their dashboard. */
export function welcomeMail(to: MailReceiver & { region: Edition }, { dashboard }: { dashboard: string }): Mail {
  const text = welcome[to.locale];
  const paragraphs = to.email_confirmed_at === null ? [...text.paragraphs, confirmFirst[to.locale]] : text.paragraphs;
  const { email, phone } = SUPPORT_CONTACTS;
  return composeMail(to, { ...text, paragraphs }, { link: dashboard, email, phone: phone[to.region] });
}

/** Brings a new administrator of the platform to a first password; the link is a secret that works for so many minutes. */
export function administratorMail(to: MailReceiver, { link, minutes }: { link: string; minutes: number }): Mail {
  return composeMail(to, administratorWelcome[to.locale], { link, validity: validity(minutes, to.locale) });
}

/** What is told of an appointment that is off. */
export interface AppointmentOff {
  /** When it was to begin. */
  start: Date;
  /** The practitioner, as their clients call them. */
  practitioner: string;
  /** It is known that nothing is charged for it. */
  isFree: boolean;
  /** Where people find help. */
  link: string;
}

/** Tells someone that an appointment of theirs is off, and how to have another one. */
export function appointmentOffMail(
  to: MailReceiver & { timezone: string; region: Edition },
  { start, practitioner, isFree, link }: AppointmentOff,
): Mail {
  const text = appointmentOff[to.locale];
  const paragraphs = isFree ? [...text.paragraphs, nothingCharged[to.locale]] : text.paragraphs;
  const { email, phone } = SUPPORT_CONTACTS;
  return composeMail(
    to,
    { ...text, paragraphs },
    { link, practitioner, date: dateWords(start, to), time: timeWords(start, to), email, phone: phone[to.region] },
  );
}

/** Brings a client the link of their session: when it is, so that who has several knows which, and with nobody's name. */
export function sessionLinkMail(
  to: MailReceiver & { timezone: string },
  { link, start }: { link: string; start: Date },
): Mail {
  const values = { link, date: dateWords(start, to), time: timeWords(start, to) };
  return composeMail({ ...to, email_confirmed_at: null }, sessionLink[to.locale], values);
}

/** What is told of an appointment that was made, or of one to come. */
interface AppointmentAhead {
  start: Date;
  /** The appointment itself for a client, the dashboard for a practitioner. */
  link: string;
}

type AheadReader = Omit<MailReceiver, 'email_confirmed_at'> & { timezone: string; region: Edition };

/** The first mail of an appointment to its client, with the link. Like all of these it names nobody. */
export function firstLinkMail(to: AheadReader, ahead: AppointmentAhead): Mail {
  return aheadMail(to, firstLink[to.locale], ahead);
}

/** Tells a client that an appointment of theirs has another time, and what to do if it does not suit them. */
export function appointmentMovedMail(to: AheadReader, { former, ...ahead }: AppointmentAhead & { former: Date }): Mail {
  return aheadMail(to, appointmentMoved[to.locale], ahead, {
    former_date: dateWords(former, to),
    former_time: timeWords(former, to),
  });
}

/** Reminds somebody of an appointment. */
export function reminderMail(to: AheadReader, { role, ...ahead }: AppointmentAhead & { role: RemindedRole }): Mail {
  return aheadMail(to, reminder[role][to.locale], ahead);
}

function aheadMail(
  to: AheadReader,
  text: texts.MailText,
  { start, link }: AppointmentAhead,
  more: Readonly<Record<string, string>> = {},
): Mail {
  const { email, phone } = SUPPORT_CONTACTS;
  const when = { date: dateWords(start, to), time: timeWords(start, to) };
  return composeMail({ ...to, email_confirmed_at: null }, text, {
    ...{ ...more, ...when },
    ...{ link, email, phone: phone[to.region] },
  });
}

/** The same reminder for a phone, in characters of the networks' own alphabet. */
export function reminderMessage(
  to: { sms_number: string; locale: Locale; timezone: string },
  { role, start, link }: AppointmentAhead & { role: RemindedRole },
): TextMessage {
  const when = { date: inSmsAlphabet(dateWords(start, to)), time: inSmsAlphabet(timeWords(start, to)) };
  return { to: to.sms_number, body: fill(reminderTexts[role][to.locale], { ...when, link }) };
}

/**
 * What dates and times have beyond the phone networks' alphabet, of which one character makes a message more than twice
 * as long: spaces that do not break, the minus of `UTC−5`, and the accent of `août`, which the spelling of 1990 lets go.
 */
function inSmsAlphabet(words: string): string {
  return words
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('û', 'u');
}

/** Tells a client that a file was shared with them. Not even the reader's name stands in it. */
export function fileToClientMail(to: MailReceiver, { link }: { link: string }): Mail {
  return composeMail({ ...to, email_confirmed_at: null }, fileToClient[to.locale], { link });
}

/** Tells a practitioner that a client sent them a file, without anybody's name. */
export function fileFromClientMail(to: MailReceiver, { link }: { link: string }): Mail {
  return composeMail({ ...to, email_confirmed_at: null }, fileFromClient[to.locale], { link });
}

/** Tells a client that an invoice or a receipt is there for them (BS-004). Not even the reader's name stands in it. */
export function invoiceMail(to: MailReceiver, { link }: { link: string }): Mail {
  return composeMail({ ...to, email_confirmed_at: null }, invoiceReady[to.locale], { link });
}

/** Tells an administrator of a clinic that somebody signed up with the clinic's token, and waits for their word. */
export function newAdministratorMail(to: MailReceiver, values: { clinic_name: string; link: string }): Mail {
  return composeMail(to, newAdministrator[to.locale], values);
}

/** Tells an administrator of a clinic that they were admitted. */
export function administratorAdmittedMail(to: MailReceiver, values: { clinic_name: string; link: string }): Mail {
  return composeMail(to, administratorAdmitted[to.locale], values);
}

/** Tells somebody that they no longer administer a clinic. */
export function administratorRemovedMail(to: MailReceiver, { clinic_name }: { clinic_name: string }): Mail {
  return composeMail(to, administratorRemoved[to.locale], { clinic_name });
}

/** Invites somebody to administer a clinic; the link holds a secret that works for so many minutes. */
export function clinicInvitationMail(
  { email, locale }: Pick<MailReceiver, 'email' | 'locale'>,
  { clinic_name, link, minutes }: { clinic_name: string; link: string; minutes: number },
): Mail {
  const to = { email, locale, first_name: '', email_confirmed_at: null };
  return composeMail(to, clinicInvitation[locale], { clinic_name, link, validity: validity(minutes, locale) });
}

/** What is told of a payout that was executed; days as `2026-03-18`. */
interface ExecutedPayout {
  amount: number;
  currency: string;
  period_start: string;
  period_end: string;
  /** Where the practitioner sees it. */
  link: string;
}

/** Tells a practitioner that a payout of theirs was executed. */
export function payoutExecutedMail(
  to: MailReceiver & { region: Edition },
  { amount, currency, period_start, period_end, link }: ExecutedPayout,
): Mail {
  return composeMail(to, payoutExecuted[to.locale], {
    ...{ link, amount: moneyWords(amount, currency, to) },
    ...{ first: dayWords(period_start, to.locale), last: dayWords(period_end, to.locale) },
  });
}

/** A pin for a phone. */
export function pinMessage(to: { sms_number: string; locale: Locale }, pin: string): TextMessage {
  return { to: to.sms_number, body: fill(texts.pin[to.locale], { pin }) };
}

/** The code that opens a client's mailed link, by mail; it works for so many minutes. */
export function linkCodeMail(to: MailReceiver, { code, minutes }: { code: string; minutes: number }): Mail {
  return composeMail(to, texts.linkCode[to.locale], { code, validity: validity(minutes, to.locale) });
}

/** The same code for a phone. */
export function linkCodeMessage(to: { sms_number: string; locale: Locale }, code: string): TextMessage {
  return { to: to.sms_number, body: fill(texts.linkCodeMessage[to.locale], { code }) };
}
