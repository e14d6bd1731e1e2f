import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

/** At the end of a wizard (ONB-012): the way to the dashboard and to support. */
export const welcome: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Welcome to Care Portal',
    paragraphs: [
      'Thank you for joining us. Your sign-up is complete.',
      'Your dashboard is ready: it shows your sessions of today and those to come.',
    ],
    action: 'Go to my dashboard',
    otherwise: 'Any questions? Choose Support in the portal, write to {email} or call {phone}.',
  },
  fr: {
    subject: 'Bienvenue au Portail de soins',
    paragraphs: [
      'Merci de vous joindre à nous. Votre inscription est terminée.',
      'Votre tableau de bord est prêt : il présente vos séances d’aujourd’hui et celles à venir.',
    ],
    action: 'Aller à mon tableau de bord',
    otherwise: 'Des questions? Choisissez Soutien dans le portail, écrivez à {email} ou appelez au {phone}.',
  },
};

/** Said to who has not confirmed their address: without it they cannot sign in again. */
export const confirmFirst: Readonly<Record<Locale, string>> = {
  en: 'Before you sign in again, confirm this email address with the link in our earlier message.',
  fr: 'Avant d’ouvrir une nouvelle session, confirmez cette adresse courriel à l’aide du lien de notre message précédent.',
};

/** To whom an operator makes an administrator of the platform: the way to a first password. */
export const administratorWelcome: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your administrator account for Care Portal',
    paragraphs: [
      'An account was made for you to administer Care Portal.',
      'Choose its password with this link. It works once, within {validity}.',
    ],
    action: 'Choose a password',
    otherwise: 'If you did not expect this message, ignore it: nobody can sign in to the account without this link.',
  },
  fr: {
    subject: 'Compte d’administration du Portail de soins',
    paragraphs: [
      'Un compte a été créé à cette adresse pour administrer le Portail de soins.',
      'Choisissez-en le mot de passe à l’aide de ce lien. Il fonctionne une seule fois, pendant {validity}.',
    ],
    action: 'Choisir un mot de passe',
    otherwise:
      'Si ce message n’était pas attendu, ignorez-le : sans ce lien, personne ne peut ouvrir de session avec ce compte.',
  },
};
