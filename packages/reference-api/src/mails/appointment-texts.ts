import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/**
 * When it was to be and with whom, so that who has several knows which; what for and why it is off does not travel. The
 * subject says neither: it is read over shoulders.
 */
export const appointmentOff: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your appointment was canceled',
    paragraphs: ['Your appointment with {practitioner} on {date} at {time} was canceled and will not take place.'],
    action: 'Book another time with our support',
    otherwise: 'You can also write to {email} or call {phone}, for another time or with any question.',
  },
  fr: {
    subject: 'Votre rendez-vous a été annulé',
    paragraphs: ['Votre rendez-vous avec {practitioner} du {date} à {time} a été annulé et n’aura pas lieu.'],
    action: 'Convenir d’un autre moment avec notre soutien',
    otherwise: 'Vous pouvez aussi écrire à {email} ou appeler au {phone}, pour un autre moment ou pour toute question.',
  },
};

/** Said only where it is so (doc 1 §4). */
export const nothingCharged: Readonly<Record<Locale, string>> = {
  en: 'You are not charged for it.',
  fr: 'Il ne vous est pas facturé.',
};

/** Mails are forwarded and read over shoulders: neither a name nor what the appointment is for stands in it. */
export const sessionLink: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your link',
    paragraphs: [
      'Here is the link for your appointment on {date} at {time}. It opens again and again, on any of your devices.',
      'Links that you were sent for it before do not work any more.',
    ],
    action: 'Open my appointment',
    otherwise: 'The link is for you alone: whoever has it can take your place. Please do not forward it.',
  },
  fr: {
    subject: 'Votre lien',
    paragraphs: [
      'Voici le lien pour votre rendez-vous du {date} à {time}. Vous pouvez l’ouvrir autant de fois que nécessaire, sur tous vos appareils.',
      'Les liens que vous aviez reçus auparavant pour ce rendez-vous ne fonctionnent plus.',
    ],
    action: 'Ouvrir mon rendez-vous',
    otherwise: 'Ce lien est à vous : quiconque l’a peut prendre votre place. Veuillez ne pas le transférer.',
  },
};
