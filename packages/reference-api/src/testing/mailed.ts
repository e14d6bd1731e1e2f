import type { TestApi } from './open-test-api.ts';

/** What was sent to someone, newest first. */
export async function mailsTo(api: TestApi, email: string): Promise<{ subject: string; links: string[] }[]> {
  return (await api.call('GET', `/dev/outbox?to=${email}`)).body;
}

/** The link of the newest mail to someone, and the secret in it. */
export async function newestLink(api: TestApi, email: string): Promise<{ link: string; token: string }> {
  const [mail] = await mailsTo(api, email);
  const link = mail?.links[0] ?? '';
  return { link, token: link.split('/').at(-1) ?? '' };
}

/** Words as a test writes them: the spaces that do not break are spaces. */
export const plain = (words = '') => words.replaceAll(/[\u00a0\u202f]/g, ' ');
