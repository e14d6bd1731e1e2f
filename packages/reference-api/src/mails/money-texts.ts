import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/** To a client. It names nobody, no amount and no kind of care: mails are read by others. */
export const invoiceReady: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'A document is ready for you',
    paragraphs: [
      'An invoice or a receipt is ready for you in Care Portal.',
      'Open it with the button, then print it or save it as a PDF, for your insurer or your own records.',
    ],
    action: 'See my documents',
    otherwise: 'If you do not expect anything from us, ignore this message: nothing opens without a code.',
  },
  fr: {
    subject: 'Un document vous attend',
    paragraphs: [
      'Une facture ou un reçu vous attend dans le Portail de soins.',
      'Ouvrez le document à l’aide du bouton, puis imprimez-le ou enregistrez-le en PDF, pour votre assureur ou vos dossiers.',
    ],
    action: 'Voir mes documents',
    otherwise: 'Si vous n’attendez rien de notre part, ignorez ce message : rien ne s’ouvre sans code.',
  },
};

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
