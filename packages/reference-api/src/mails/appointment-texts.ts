import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/**
 * When it was to be and with whom, so that who has several knows which; what for and why it is off does not travel. The
 * subject says neither: it is read over shoulders. It leads to the help page, which asks nobody who they are.
 */
export const appointmentOff: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your appointment was canceled',
    paragraphs: ['Your appointment with {practitioner} on {date} at {time} was canceled and will not take place.'],
    action: 'Get help',
    otherwise: 'For another time, or with any question, write to {email} or call {phone}.',
  },
  fr: {
    subject: 'Votre rendez-vous a été annulé',
    paragraphs: ['Votre rendez-vous avec {practitioner} du {date} à {time} a été annulé et n’aura pas lieu.'],
    action: 'Obtenir de l’aide',
    otherwise: 'Pour convenir d’un autre moment, ou pour toute question, écrivez à {email} ou appelez au {phone}.',
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

const linkIsYours: Readonly<Record<Locale, string>> = {
  en: 'The link is for you alone: please do not forward it. If you cannot come, write to {email} or call {phone}.',
  fr: 'Ce lien est à vous : veuillez ne pas le transférer. Si vous ne pouvez pas venir, écrivez à {email} ou appelez au {phone}.',
};

/** The first mail of an appointment, with the link; as `sessionLink`, it names nobody. */
export const firstLink: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your appointment',
    paragraphs: [
      'You have an appointment on {date} at {time}.',
      'This link opens it, again and again, on any of your devices.',
    ],
    action: 'Open my appointment',
    otherwise: linkIsYours.en,
  },
  fr: {
    subject: 'Votre rendez-vous',
    paragraphs: [
      'Vous avez un rendez-vous le {date} à {time}.',
      'Vous pouvez l’ouvrir avec ce lien autant de fois que nécessaire, sur tous vos appareils.',
    ],
    action: 'Ouvrir mon rendez-vous',
    otherwise: linkIsYours.fr,
  },
};

/** Proposes the new time of an appointment that was moved, with the link (decision 116); it names nobody either. */
export const appointmentMoved: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'A new time for your appointment',
    paragraphs: [
      'Your appointment on {former_date} at {former_time} was moved. It will not take place at that time.',
      'The new time is {date} at {time}.',
      'This link opens it, on any of your devices. Links that you were sent for it before work as well.',
    ],
    action: 'Open my appointment',
    otherwise:
      'If the new time does not suit you, please write to {email} or call {phone}. The link is for you alone: please do not forward it.',
  },
  fr: {
    subject: 'Un nouveau moment pour votre rendez-vous',
    paragraphs: [
      'Votre rendez-vous du {former_date} à {former_time} a été déplacé. Il n’aura pas lieu à ce moment-là.',
      'Il aura plutôt lieu le {date} à {time}.',
      'Vous pouvez l’ouvrir avec ce lien, sur tous vos appareils. Les liens que vous aviez déjà reçus fonctionnent aussi.',
    ],
    action: 'Ouvrir mon rendez-vous',
    otherwise:
      'Si ce nouveau moment ne vous convient pas, écrivez à {email} ou appelez au {phone}. Ce lien est à vous seulement; veuillez ne pas le transférer.',
  },
};

/** Who is reminded: a client has a link that opens the appointment, a practitioner signs in. */
export type RemindedRole = 'client' | 'practitioner';

/**
 * Reminders say when, and neither with whom nor what for. The date stands there in full, never “tomorrow”: a
 * mail that was late, or is read late, is still true.
 */
export const reminder: Readonly<Record<RemindedRole, Readonly<Record<Locale, MailText>>>> = {
  client: {
    en: {
      subject: 'A reminder of your appointment',
      paragraphs: ['Your appointment begins on {date} at {time}.', 'This link opens it, on any of your devices.'],
      action: 'Open my appointment',
      otherwise: linkIsYours.en,
    },
    fr: {
      subject: 'Rappel de votre rendez-vous',
      paragraphs: [
        'Votre rendez-vous commence le {date} à {time}.',
        'Vous pouvez l’ouvrir avec ce lien, sur tous vos appareils.',
      ],
      action: 'Ouvrir mon rendez-vous',
      otherwise: linkIsYours.fr,
    },
  },
  practitioner: {
    en: {
      subject: 'A reminder of your appointment',
      paragraphs: ['You have an appointment on {date} at {time}.'],
      action: 'Go to my dashboard',
      otherwise: 'For your client’s privacy, this message does not say with whom.',
    },
    fr: {
      subject: 'Rappel de votre rendez-vous',
      paragraphs: ['Vous avez un rendez-vous le {date} à {time}.'],
      action: 'Aller à mon tableau de bord',
      otherwise: 'Pour protéger la vie privée de votre clientèle, ce message ne dit pas avec qui.',
    },
  },
};

/** The same for a phone: without a colon, which French sets behind a space that the networks' alphabet lacks. */
export const reminderMessage: Readonly<Record<RemindedRole, Readonly<Record<Locale, string>>>> = {
  client: {
    en: 'A reminder from Care Portal. Your appointment begins on {date} at {time}. {link}',
    fr: 'Rappel du Portail de soins. Votre rendez-vous commence le {date} à {time}. {link}',
  },
  practitioner: {
    en: 'A reminder from Care Portal. You have an appointment on {date} at {time}.',
    fr: 'Rappel du Portail de soins. Vous avez un rendez-vous le {date} à {time}.',
  },
};
