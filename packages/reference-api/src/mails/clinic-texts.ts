import type { Locale } from '@portal/contract/rules/locales';
import type { MailText } from './texts.ts';

type InBoth = Readonly<Record<Locale, MailText>>;

/** To all who were there. It names nobody: a name is whatever a stranger typed. */
export const newAdministrator: InBoth = {
  en: {
    subject: 'Someone signed up to administer your clinic',
    paragraphs: [
      'Someone signed up as an administrator of {clinic_name} with the clinic’s token.',
      'They can see the clinic’s account and save its tax information. Payments, the clinic’s token and its people stay closed to them until one of you admits them.',
    ],
    action: 'See who it is',
    otherwise:
      'If you expected nobody, do not admit them: remove them from the list of administrators, then replace the clinic’s token.',
  },
  fr: {
    subject: 'Une personne s’est inscrite pour administrer votre clinique',
    paragraphs: [
      'Une personne s’est inscrite à l’administration de {clinic_name} à l’aide du jeton de la clinique.',
      'Elle peut consulter le compte de la clinique et enregistrer ses renseignements fiscaux. Elle n’aura accès ni aux paiements, ni au jeton, ni aux membres de la clinique tant que personne parmi vous ne l’aura admise.',
    ],
    action: 'Voir qui c’est',
    otherwise:
      'Si vous n’attendiez personne, ne l’admettez pas : retirez-la de la liste d’administration, puis remplacez le jeton de la clinique.',
  },
};

export const administratorAdmitted: InBoth = {
  en: {
    subject: 'You were admitted as an administrator',
    paragraphs: [
      'An administrator of {clinic_name} admitted you.',
      'You can now set up payments, replace the clinic’s token, and invite, admit or remove administrators.',
    ],
    action: 'Go to my clinic',
    otherwise: 'Any questions? Please ask the other administrators of your clinic.',
  },
  fr: {
    subject: 'Votre admission à l’administration de votre clinique est confirmée',
    paragraphs: [
      'Une personne qui administre {clinic_name} a confirmé votre admission.',
      'Vous pouvez maintenant configurer les paiements, remplacer le jeton de la clinique, et inviter, admettre ou retirer des personnes qui l’administrent.',
    ],
    action: 'Aller à ma clinique',
    otherwise: 'Des questions ? Adressez-vous aux autres personnes qui administrent votre clinique.',
  },
};

export const administratorRemoved: InBoth = {
  en: {
    subject: 'You no longer administer your clinic',
    paragraphs: [
      'An administrator of {clinic_name} removed you from the clinic’s administrators.',
      'Your account as an administrator is closed, and you were signed out everywhere.',
    ],
    otherwise: 'If you think this is a mistake, please ask the administrators of your clinic.',
  },
  fr: {
    subject: 'Vous n’administrez plus votre clinique',
    paragraphs: [
      'Une personne qui administre {clinic_name} vous a retiré l’accès à l’administration de la clinique.',
      'Votre compte d’administration est fermé et toutes vos sessions ont pris fin.',
    ],
    otherwise: 'Si vous croyez à une erreur, adressez-vous aux personnes qui administrent votre clinique.',
  },
};

export const clinicInvitation: InBoth = {
  en: {
    subject: 'You are invited to administer a clinic',
    paragraphs: [
      '{clinic_name} invites you to administer it in Care Portal: its account, its tax information and its payments.',
      'Sign up with this link and with this email address. The link works once, within {validity}.',
    ],
    action: 'Sign up',
    otherwise: 'If you did not expect this invitation, ignore this message: nothing happens without you.',
  },
  fr: {
    subject: 'Invitation à administrer une clinique',
    paragraphs: [
      '{clinic_name} vous invite à l’administrer dans le Portail de soins : son compte, ses renseignements fiscaux et ses paiements.',
      'Inscrivez-vous à l’aide de ce lien, avec cette adresse courriel. Il fonctionne une seule fois, pendant {validity}.',
    ],
    action: 'M’inscrire',
    otherwise: 'Si vous n’attendiez pas cette invitation, ignorez ce message : rien ne se passe sans vous.',
  },
};
