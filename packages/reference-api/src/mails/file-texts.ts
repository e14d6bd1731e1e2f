import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

type InBoth = Readonly<Record<Locale, MailText>>;

/** Neither says whose file it is, nor what is in it: mails are read by others, and lie about for years. */
export const fileToClient: InBoth = {
  en: {
    subject: 'A file was shared with you',
    paragraphs: [
      'Your care provider shared a file with you. You can open it in the portal.',
      'Before anything opens there, we send you a code to enter.',
    ],
    action: 'See my files',
    otherwise: 'For your privacy, this message says neither what the file is nor who sent it.',
  },
  fr: {
    subject: 'Un fichier a été partagé avec vous',
    paragraphs: [
      'Votre intervenante ou intervenant a partagé un fichier avec vous. Vous pouvez l’ouvrir dans le portail.',
      'Avant d’y ouvrir quoi que ce soit, nous vous envoyons un code à saisir.',
    ],
    action: 'Voir mes fichiers',
    otherwise: 'Pour protéger votre vie privée, ce message n’indique ni ce que contient le fichier ni qui l’a envoyé.',
  },
};

export const fileFromClient: InBoth = {
  en: {
    subject: 'You received a file',
    paragraphs: ['A client sent you a file. You can open it in the portal, under Shared Files.'],
    action: 'Go to Shared Files',
    otherwise: 'For your client’s privacy, this message says neither what the file is nor who sent it.',
  },
  fr: {
    subject: 'Vous avez reçu un fichier',
    paragraphs: [
      'Un membre de votre clientèle vous a envoyé un fichier. Vous pouvez l’ouvrir dans le portail, sous Fichiers partagés.',
    ],
    action: 'Aller aux fichiers partagés',
    otherwise:
      'Pour protéger la vie privée de votre clientèle, ce message n’indique ni ce que contient le fichier ni qui l’a envoyé.',
  },
};
