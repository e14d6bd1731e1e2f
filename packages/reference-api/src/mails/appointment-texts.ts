import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/** When it was to be, and nothing about with whom, what for or why it is off: mails are read over shoulders. */
export const appointmentOff: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your appointment was canceled',
    paragraphs: ['Your appointment on {date} at {time} was canceled and will not take place.'],
    otherwise:
      'There is nothing for you to do. If you have questions or would like another time, write to our support.',
  },
  fr: {
    subject: 'Votre rendez-vous a été annulé',
    paragraphs: ['Votre rendez-vous du {date} à {time} a été annulé et n’aura pas lieu.'],
    otherwise:
      'Vous n’avez rien à faire. Pour toute question ou pour convenir d’un autre moment, écrivez à notre soutien.',
  },
};
