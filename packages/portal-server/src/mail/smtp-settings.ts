import { SettingsError } from '../settings/settings.ts';

/** How mail leaves the house. */
export interface SmtpSettings {
  url: URL;
  /** `Care Portal <no-reply@portal.example>`, or the address alone. */
  from: string;
}

const wanted = 'smtp://user:password@mail.example:587, or smtps:// with port 465';

/** Reads SMTP_URL and MAIL_FROM; undefined without the first: mail is then kept in the outbox. @throws SettingsError */
export function readSmtpSettings({ SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): SmtpSettings | undefined {
  if (!SMTP_URL) return undefined;
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null;
  // The address itself stays unsaid: it holds a password.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new SettingsError(`SMTP_URL cannot be read. It is written like this: ${wanted}.`);
  if (!MAIL_FROM)
    throw new SettingsError(
      'SMTP_URL needs MAIL_FROM, the address that mail comes from: MAIL_FROM="Care Portal <no-reply@portal.example>"',
    );
  if (!domainOf(MAIL_FROM))
    throw new SettingsError(
      `MAIL_FROM must be an address, or a name and an address in angle brackets, but is “${MAIL_FROM}”.`,
    );
  return { url, from: MAIL_FROM };
}

/** `Care Portal <no-reply@portal.example>` → `portal.example`; undefined when there is no address. */
export function domainOf(from: string): string | undefined {
  return /^(?:[^<>\r\n]*<[^\s<>@,]+@([^\s<>@,]+)>|[^\s<>@,]+@([^\s<>@,]+))$/.exec(from)?.slice(1).find(Boolean);
}
