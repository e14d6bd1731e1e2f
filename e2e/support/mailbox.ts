import type { DevHandles } from './dev-handles.ts';

/** The link of the newest mail to somebody. */
export async function linkOfMail(portal: DevHandles, email: string): Promise<string> {
  const [mail] = await portal.sentTo(email);
  const link = mail?.links[0];
  if (!link) throw new Error(`No mail with a link was sent to ${email}`);
  return new URL(link).pathname;
}

/** The pin of the newest text message to a number. */
export async function pinOfMessage(portal: DevHandles, number: string): Promise<string> {
  const [message] = await portal.sentTo(number);
  const pin = /\b\d{7}\b/.exec(message?.body ?? '')?.[0];
  if (!pin) throw new Error(`No pin was sent to ${number}`);
  return pin;
}

/** A pin that is not the one given. */
export function otherPin(pin: string): string {
  return pin === '1111111' ? '2222222' : '1111111';
}

/** Asks the API of a portal as a browser without a session does. @returns the status */
export async function post(portal: { url: string }, path: string, body: unknown): Promise<number> {
  const response = await fetch(`${portal.url}/api/practice${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

/** An account that waits for its confirmation: a mail with the link was sent. */
export async function signUp(portal: { url: string }, email: string, password: string): Promise<void> {
  const user = { first_name: 'Noor', last_name: 'Haddad', email, password, role_type: 'counsellor', locale: 'en' };
  const status = await post(portal, '/users', { user: { ...user, source: 'practice' } });
  if (status >= 300) throw new Error(`Signing up answered ${status}`);
}
