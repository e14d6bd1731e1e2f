import type { Locale } from '@portal/contract/rules/locales';
import type { Mail } from '../ports/ports.ts';
import { fill } from '../words/fill.ts';
import { htmlOf } from './html-of.ts';
import { frame, type MailText } from './texts.ts';

/** Whoever a mail is for, in the language they chose. */
export interface MailReceiver {
  email: string;
  first_name: string;
  /** Null until the address is known to be theirs. */
  email_confirmed_at: Date | null;
  locale: Locale;
}

/** What a mail says, before it is a text or a page. */
export interface MailContent {
  locale: Locale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button; its address also stands there in full, for those who are shown no button. */
  action: { label: string; link: string; instead: string } | null;
  /** What to do if it was not oneself. */
  otherwise: string;
  signature: string;
}

/** Makes a mail of its words: the same as plain text and as HTML. `values` fill the places in them. */
export function composeMail(
  { email, first_name, email_confirmed_at, locale }: MailReceiver,
  text: MailText,
  { link, ...values }: { link?: string } & Record<string, string> = {},
): Mail {
  const { greeting, stranger, instead, signature } = frame[locale];
  const content: MailContent = {
    locale,
    subject: text.subject,
    // Until then the name is whatever somebody typed beside an address that may be anybody's.
    greeting: email_confirmed_at === null ? stranger : fill(greeting, { first_name }),
    paragraphs: text.paragraphs.map((words) => fill(words, values)),
    action: link !== undefined && text.action !== undefined ? { label: text.action, link, instead } : null,
    otherwise: fill(text.otherwise, values),
    signature,
  };
  const links = content.action ? [content.action.link] : [];
  return { to: email, subject: content.subject, body: textOf(content), html: htmlOf(content), links };
}

/** A mail as plain text, each paragraph on a line of its own: mail programs wrap better than we could. */
function textOf({ greeting, paragraphs, action, otherwise, signature }: MailContent): string {
  const call = action ? [`${action.label}\n${action.link}`] : [];
  return `${[greeting, ...paragraphs, ...call, otherwise, signature].join('\n\n')}\n`;
}
