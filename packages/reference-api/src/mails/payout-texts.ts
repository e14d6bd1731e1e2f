import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/** To the practitioner. It names no client and no account. */
export const payoutExecuted: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your payout is on its way',
    paragraphs: [
      'We have executed your payout of {amount} for {first} to {last}.',
      'You see it, and the sessions it pays for, among your payouts.',
    ],
    action: 'Go to Payouts',
    otherwise: 'If something about it is not as you expect, please write to our support.',
  },
  fr: {
    subject: 'Votre versement est en route',
    paragraphs: [
      'Nous avons exécuté votre versement de {amount} pour la période du {first} au {last}.',
      'Vous le trouverez, avec les séances qu’il paie, parmi vos versements.',
    ],
    action: 'Aller aux versements',
    otherwise: 'Si quelque chose n’est pas comme prévu, veuillez écrire à notre soutien.',
  },
};
