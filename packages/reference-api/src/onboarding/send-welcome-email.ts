import * as calls from '@portal/contract/calls/practice-details';
import type { Locale } from '@portal/contract/rules/locales';
import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { eq, sql } from 'drizzle-orm';
import { lockPerson } from '../accounts/lock-person.ts';
import { welcomeMail } from '../mails/mails.ts';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { findAcceptance } from './terms.ts';

/**
 * POST /practice/welcome_email (ONB-012, ONB-174): the end of a wizard. Only the first call completes the onboarding
 * and sends the mail: the person's row is held, so of two at once the second finds it done. Nobody completes
 * it without the present terms; who did so under older ones is not asked here.
 */
export const sendWelcomeEmail = implement(calls.sendWelcomeEmail, async (_request, context) => {
  const { database, person, now, locale, audit, ports, portalUrl } = context;
  const account = await lockPerson(database, person.id);
  const answer = { message: sent[locale] };
  if (account.onboarded_at !== null) return answer;
  if (!(await findAcceptance(database, person.id, TERMS_VERSION))) throw new Refusal(422, 'terms_not_accepted');
  await database
    .update(people)
    .set({ onboarded_at: now, updated_at: now, version: sql`${people.version} + 1` })
    .where(eq(people.id, person.id));
  await audit(database, { action: 'onboarding.completed', subject: 'person', subject_id: person.id });
  const mail = welcomeMail(account, { dashboard: `${portalUrl(account.region)}/dashboard` });
  await ports.mail.send(mail, { database, now });
  return answer;
});

const sent: Readonly<Record<Locale, string>> = {
  en: 'Welcome! We sent you a message that leads to your dashboard.',
  fr: 'Bienvenue! Nous vous avons envoyé un message qui mène à votre tableau de bord.',
};
