import type { Locale } from '@portal/contract/rules/locales';

/** Words of one mail; `{name}` stands for a value. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  action?: string;
  otherwise: string;
}

type InBoth<T> = Readonly<Record<Locale, T>>;

/** What all mails have in common. */
export const frame: InBoth<{ greeting: string; stranger: string; instead: string; signature: string }> = {
  en: {
    greeting: 'Hello {first_name},',
    stranger: 'Hello,',
    instead: 'If the button does not work, copy this address into your browser:',
    signature: 'Care Portal. This message was sent automatically; replies to it are not read.',
  },
  fr: {
    greeting: 'Bonjour {first_name},',
    stranger: 'Bonjour,',
    instead: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    signature: 'Portail de soins. Ce message a été envoyé automatiquement; personne ne lit les réponses.',
  },
};

export const passwordReset: InBoth<MailText> = {
  en: {
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password of your account.',
      'Choose a new password with this link. It works once, within {validity}.',
    ],
    action: 'Choose a new password',
    otherwise: 'If it wasn’t you, ignore this message: your password stays as it is.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte.',
      'Choisissez un nouveau mot de passe à l’aide de ce lien. Il fonctionne une seule fois, pendant {validity}.',
    ],
    action: 'Choisir un nouveau mot de passe',
    otherwise: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.',
  },
};

export const confirmation: InBoth<MailText> = {
  en: {
    subject: 'Confirm your account',
    paragraphs: [
      'Thank you for signing up. Confirm that this email address is yours, and your account is ready.',
      'The link works for {validity}.',
    ],
    action: 'Confirm my account',
    otherwise: 'If you didn’t sign up, ignore this message: the account stays closed.',
  },
  fr: {
    subject: 'Confirmez votre compte',
    paragraphs: [
      'Merci de votre inscription. Confirmez que cette adresse courriel est bien la vôtre, et votre compte sera prêt.',
      'Le lien est valide pendant {validity}.',
    ],
    action: 'Confirmer mon compte',
    otherwise: 'Si cette inscription ne vient pas de vous, ignorez ce message : le compte restera fermé.',
  },
};

const changed: InBoth<string> = {
  en: 'If it wasn’t you, reset your password now with “Forgot your password?” on the sign-in page, then write to our support.',
  fr: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe avec « Mot de passe oublié? » à la page d’ouverture de session, puis écrivez à notre soutien.',
};

export const passwordChanged: InBoth<MailText> = {
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed. All your other sessions have been signed out.',
      'If another calendar showed your sessions by a secret link, it no longer does. You can create a new link on your schedule.',
    ],
    otherwise: changed.en,
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être modifié. Toutes vos autres sessions ont été fermées.',
      'Si un autre calendrier affichait vos séances à une adresse secrète, il ne le fait plus. Vous pouvez en créer une nouvelle dans votre horaire.',
    ],
    otherwise: changed.fr,
  },
};

export const accountLocked: InBoth<MailText> = {
  en: {
    subject: 'Your account is locked',
    paragraphs: [
      'We received a request to reset the password of your account. The account is locked, so nothing was changed.',
      'To have it unlocked, please write to {email}.',
    ],
    otherwise: 'If it wasn’t you, ignore this message.',
  },
  fr: {
    subject: 'Votre compte est verrouillé',
    paragraphs: [
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte. Le compte est verrouillé : rien n’a été modifié.',
      'Pour le faire déverrouiller, veuillez écrire à {email}.',
    ],
    otherwise: 'Si vous n’avez rien demandé, ignorez ce message.',
  },
};

export const twoFactorOn: InBoth<MailText> = {
  en: {
    subject: 'Two-step sign-in is on',
    paragraphs: ['From now on, signing in takes your password and a pin that we send to your phone.'],
    otherwise: changed.en,
  },
  fr: {
    subject: 'L’ouverture de session en deux étapes est activée',
    paragraphs: [
      'Désormais, pour ouvrir une session, il vous faut votre mot de passe et un NIP que nous envoyons à votre téléphone.',
    ],
    otherwise: changed.fr,
  },
};

export const twoFactorOff: InBoth<MailText> = {
  en: {
    subject: 'Two-step sign-in is off',
    paragraphs: ['From now on, your password alone is enough to sign in.'],
    otherwise: changed.en,
  },
  fr: {
    subject: 'L’ouverture de session en deux étapes est désactivée',
    paragraphs: ['Désormais, votre mot de passe suffit pour ouvrir une session.'],
    otherwise: changed.fr,
  },
};

/** In characters of the phone networks' own alphabet only (no ’ and no ç): with any other, 70 characters are the limit. */
export const pin: InBoth<string> = {
  en: 'Your Care Portal sign-in pin is {pin}. It is for you alone: give it to nobody.',
  fr: 'Votre NIP de connexion au Portail de soins est {pin}. Ne le communiquez à personne.',
};

/** The code of a client's mailed link, by mail. */
export const linkCode: InBoth<MailText> = {
  en: {
    subject: 'Your code for Care Portal',
    paragraphs: ['Your code is {code}.', 'Enter it on the page that asked for it. It works once, within {validity}.'],
    otherwise:
      'If you did not ask for a code, someone may have a message that we sent you. Ignore this one and give the code to nobody: without it the link opens nothing.',
  },
  fr: {
    subject: 'Votre code pour le Portail de soins',
    paragraphs: [
      'Votre code est {code}.',
      'Saisissez-le à la page qui vous l’a demandé. Il fonctionne une seule fois, pendant {validity}.',
    ],
    otherwise:
      'Si vous n’avez pas demandé de code, quelqu’un a peut-être un message que nous vous avons envoyé. Ignorez celui-ci et ne communiquez le code à personne : sans lui, le lien n’ouvre rien.',
  },
};

/** The same for a phone, in the characters of `pin`. */
export const linkCodeMessage: InBoth<string> = {
  en: 'Your Care Portal code is {code}. It is for you alone: give it to nobody.',
  fr: 'Votre code pour le Portail de soins est {code}. Ne le communiquez à personne.',
};
