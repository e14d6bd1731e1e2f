import type { MailContent } from './compose-mail.ts';

/** A mail as plain text, each paragraph on a line of its own: mail programs wrap better than we could. */
export function textOf({ greeting, paragraphs, action, otherwise, signature }: MailContent): string {
  const call = action ? [`${action.label}\n${action.link}`] : [];
  return `${[greeting, ...paragraphs, ...call, otherwise, signature].join('\n\n')}\n`;
}
