import type { Locale } from '@portal/contract/rules/locales';
import { DIGIT_COUNTS } from '@portal/contract/rules/numbers';
import { fill } from '../mails/fill.ts';
import { paymentInputTexts, paymentTexts } from './payment-texts.ts';
import { statusInputTexts, statusTexts } from './status-texts.ts';

/** What a refusal says. Pages show it as it stands (BS-017, BS-018), so it exists in both languages. */
const texts = {
  unauthenticated: ['Please sign in.', 'Veuillez ouvrir une session.'],
  forbidden: ['You do not have access to this.', 'Vous n’avez pas accès à cette ressource.'],
  not_found: ['Not found.', 'Introuvable.'],
  invalid_input: ['Please check the highlighted fields.', 'Veuillez vérifier les champs indiqués.'],
  failed: ['Something went wrong.', 'Une erreur est survenue.'],
  unavailable: [
    'The portal cannot reach its records at the moment. Please try again in a few seconds.',
    'Le portail n’a pas accès à ses données en ce moment. Veuillez réessayer dans quelques secondes.',
  ],
  files_away: [
    'The portal cannot reach its files at the moment, so nothing was stored. Please try again in a few minutes.',
    'Le portail n’a pas accès à ses fichiers en ce moment : rien n’a été enregistré. Veuillez réessayer dans quelques minutes.',
  ],
  file_unreadable: [
    'This file cannot be opened at the moment. Please try again in a few minutes.',
    'Ce fichier ne peut pas être ouvert en ce moment. Veuillez réessayer dans quelques minutes.',
  ],
  scanner_away: [
    'Your file could not be checked for viruses, so it was not sent. Please try again in a few minutes.',
    'Votre fichier n’a pas pu être soumis à la détection de virus : il n’a pas été envoyé. Veuillez réessayer dans quelques minutes.',
  ],
  payments_away: [
    'The payment provider cannot be reached at the moment. Nothing was changed. Please try again in a few minutes.',
    'Le fournisseur de paiement est inaccessible en ce moment. Rien n’a été modifié. Veuillez réessayer dans quelques minutes.',
  ],
  payments_refused: [
    'The payment provider refuses your clinic’s account. Nothing was changed, and trying again will not help. Please write to support.',
    'Le fournisseur de paiement refuse le compte de votre clinique. Rien n’a été modifié, et il ne sert à rien de réessayer. Veuillez écrire au soutien.',
  ],
  payments_not_admitted: [
    'You can open payments once another administrator of your clinic has admitted you. Please ask one of them.',
    'Vous pourrez ouvrir les paiements dès qu’une autre personne qui administre votre clinique aura confirmé votre admission. Veuillez le lui demander.',
  ],
  payments_ready: [
    'Payments are set up already. Please reload this page, then open the payment account.',
    'Les paiements sont déjà configurés. Veuillez recharger cette page, puis ouvrir le compte de paiement.',
  ],
  payments_not_ready: [
    'Payments are not set up yet. Please reload this page, then continue setting them up.',
    'Les paiements ne sont pas encore configurés. Veuillez recharger cette page, puis poursuivre la configuration.',
  ],
  messaging_not_set_up: [
    'Secure messaging is not set up in this portal.',
    'La messagerie sécurisée n’est pas configurée dans ce portail.',
  ],
  not_json: ['The request must be sent as JSON.', 'La demande doit être envoyée en JSON.'],
  invalid_json: ['The request could not be read.', 'La demande n’a pas pu être lue.'],
  too_large: ['The request is too large.', 'La demande est trop volumineuse.'],
  // ONB-135, letter for letter.
  file_refused: [
    'There was a problem with the file you selected. Please check to make sure your file meets the max size limit',
    'Il y a un problème avec le fichier que vous avez choisi. Veuillez vérifier qu’il ne dépasse pas la taille maximale',
  ],
  too_many_attempts: [
    'Too many attempts. Please try again later.',
    'Trop de tentatives. Veuillez réessayer plus tard.',
  ],
  too_many_calls: [
    'Too many requests were made at once. Please wait a few seconds, then try again.',
    'Trop de demandes ont été envoyées à la fois. Veuillez attendre quelques secondes, puis réessayer.',
  ],
  wrong_credentials: ['Invalid email or password.', 'Adresse courriel ou mot de passe incorrect.'],
  account_locked: [
    'This account is locked. To have it unlocked, please write to {email}.',
    'Ce compte est verrouillé. Pour le faire déverrouiller, veuillez écrire à {email}.',
  ],
  account_removed: ['This account was removed.', 'Ce compte a été supprimé.'],
  own_account: [
    'You cannot lock your own account. Please ask another administrator.',
    'Vous ne pouvez pas verrouiller votre propre compte. Veuillez le demander à une autre personne de l’administration.',
  ],
  locked_already: [
    '{who} locked this account {when}. Nothing was changed.',
    '{who} a verrouillé ce compte {when}. Rien n’a été modifié.',
  ],
  locked_by_you: [
    'You locked this account {when} already. Nothing was changed.',
    'Vous avez déjà verrouillé ce compte {when}. Rien n’a été modifié.',
  ],
  not_locked: [
    'This account is not locked: somebody else may have unlocked it. Nothing was changed.',
    'Ce compte n’est pas verrouillé : quelqu’un d’autre l’a peut-être déverrouillé. Rien n’a été modifié.',
  ],
  unconfirmed_account: [
    'Please confirm your account by email before signing in.',
    'Veuillez confirmer votre compte par courriel avant d’ouvrir une session.',
  ],
  wrong_pin: ['The pin is not correct.', 'Le NIP est incorrect.'],
  link_invalid: [
    'This link is no longer valid: it was already used, has expired, or a newer one was sent. Please ask for a new one.',
    'Ce lien n’est plus valide : il a déjà servi, a expiré ou a été remplacé par un plus récent. Veuillez en demander un nouveau.',
  ],
  client_link_over: [
    'This link no longer works: it has expired, or a newer message has replaced it. Please open the link in the newest message from us.',
    'Ce lien ne fonctionne plus : il a expiré ou un message plus récent l’a remplacé. Veuillez ouvrir le lien de notre message le plus récent.',
  ],
  wrong_code: [
    'The code is not correct. Please check the newest message we sent you.',
    'Le code est incorrect. Veuillez vérifier le message le plus récent que nous vous avons envoyé.',
  ],
  code_over: [
    'This code is no longer valid. Please have a new one sent.',
    'Ce code n’est plus valide. Veuillez en demander un nouveau.',
  ],
  wrong_current_password: ['Your current password is not correct.', 'Votre mot de passe actuel est incorrect.'],
  clinic_email_taken: [
    'This email is already in use. Sign in if the account is your clinic’s, or use another address: a clinic’s account has one of its own.',
    'Cette adresse courriel est déjà utilisée. Ouvrez une session si le compte est celui de votre clinique, ou utilisez une autre adresse : un compte de clinique a la sienne.',
  ],
  invited_email_taken: [
    'This email is already in use. Please invite this person at another address: a clinic’s account has one of its own.',
    'Cette adresse courriel est déjà utilisée. Veuillez inviter cette personne à une autre adresse : un compte de clinique a la sienne.',
  ],
  administers_already: [
    'This person administers your clinic already.',
    'Cette personne administre déjà votre clinique.',
  ],
  waits_for_admission: [
    'This person has signed up and is waiting. Admit them in the list of administrators.',
    'Cette personne s’est inscrite et attend. Confirmez son admission dans la liste des personnes qui administrent la clinique.',
  ],
  no_phone_number: [
    'Please save a telephone number first: the pins are sent to it.',
    'Veuillez d’abord enregistrer un numéro de téléphone : les NIP y sont envoyés.',
  ],
  key_reused: [
    'This idempotency key was used for another request.',
    'Cette clé d’idempotence a servi à une autre demande.',
  ],
  key_unusable: [
    'An idempotency key must have between 1 and 255 characters.',
    'Une clé d’idempotence doit compter de 1 à 255 caractères.',
  ],
  session_canceled: ['This session was canceled.', 'Cette séance a été annulée.'],
  session_ahead: ['This session has not begun yet.', 'Cette séance n’a pas encore commencé.'],
  guest_scores: [
    'These lines are answered by the person who booked the session and by the care provider.',
    'C’est la personne qui a réservé la séance, ou son intervenante ou intervenant, qui répond à ces lignes.',
  ],
  client_scores: [
    'These lines are answered by the person who booked the session.',
    'C’est la personne qui a réservé la séance qui répond à ces lignes.',
  ],
  session_over: ['This session has expired', 'Cette séance est terminée'],
  changed_meanwhile: [
    'This record was changed in the meantime. Please reload it.',
    'Cet enregistrement a été modifié entre-temps. Veuillez le recharger.',
  ],
  note_changed: [
    'Version {version} of this note was saved {when}. Your text was not saved over it.',
    'La version {version} de cette note a été enregistrée {when}. Votre texte ne l’a pas remplacée.',
  ],
  note_changed_on_device: [
    'Version {version} of this note was saved {when} ({device}). Your text was not saved over it.',
    'La version {version} de cette note a été enregistrée {when} ({device}). Votre texte ne l’a pas remplacée.',
  ],
  billing_changed: [
    'These billing details were changed in the meantime. Nothing of yours was saved.',
    'Ces renseignements de facturation ont été modifiés entre-temps. Rien n’a été enregistré de votre côté.',
  ],
  too_many_hours: [
    'This client cannot be given so many more hours.',
    'Il n’est pas possible d’ajouter autant d’heures à cette personne.',
  ],
  terms_not_accepted: [
    'Please read the present terms of use and agree to them first.',
    'Veuillez d’abord lire les conditions d’utilisation actuelles et les accepter.',
  ],
  unknown_clinic: [
    'No clinic has this token. Please check it, or ask your clinic administrator for the present one.',
    'Aucune clinique n’a ce jeton. Veuillez le vérifier ou demander le jeton actuel à l’administration de votre clinique.',
  ],
  not_admitted: [
    'An administrator of your clinic has to admit you before you can do this. Please ask one of them.',
    'Une personne qui administre votre clinique doit d’abord vous admettre. Veuillez le lui demander.',
  ],
  last_administrator: [
    'A clinic needs one administrator who was admitted. Please admit or invite somebody else first.',
    'Une clinique doit garder au moins une personne admise qui l’administre. Veuillez d’abord admettre ou inviter quelqu’un d’autre.',
  ],
  saved_elsewhere: [
    'This page was saved in another tab or on another device in the meantime. Nothing was saved from here.',
    'Cette page a été enregistrée dans un autre onglet ou sur un autre appareil entre-temps. Rien n’a été enregistré d’ici.',
  ],
  tax_changed: [
    'The tax information was changed in the meantime. Nothing of yours was saved.',
    'Les renseignements fiscaux ont été modifiés entre-temps. Rien n’a été enregistré de votre côté.',
  ],
  tax_changed_by: [
    '{who} changed the tax information in the meantime. Nothing of yours was saved.',
    '{who} a modifié les renseignements fiscaux entre-temps. Rien n’a été enregistré de votre côté.',
  ],
  tax_changed_by_you: [
    'You saved other tax information in another tab or on another device. Nothing was saved from here.',
    'Vous avez enregistré d’autres renseignements fiscaux dans un autre onglet ou sur un autre appareil. Rien n’a été enregistré d’ici.',
  ],
  ...statusTexts,
  ...paymentTexts,
} as const satisfies Record<string, readonly [english: string, french: string]>;

export type RefusalCode = keyof typeof texts;

/** A refusal in words; `values` fill the places of its text: `{who}`. */
export function refusalText(code: RefusalCode, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return fill(texts[code][locale === 'fr' ? 1 : 0], values);
}

/** What is wrong with one value; keys of the contract's rules, and the few a schema finds by itself. */
const inputTexts: Record<string, readonly [english: string, french: string]> = {
  'rules.required': ['Required', 'Requis'],
  'rules.one_line': [
    'Please write this on one line, without tabs',
    'Veuillez écrire ceci sur une seule ligne, sans tabulation',
  ],
  'rules.email': ['Please enter a valid email', 'Veuillez saisir une adresse courriel valide'],
  'rules.password_length': [
    'Password must be at least 8 characters',
    'Le mot de passe doit comporter au moins 8 caractères',
  ],
  'rules.password_too_long': [
    'Password must be at most 200 characters',
    'Le mot de passe doit comporter au plus 200 caractères',
  ],
  'rules.passwords_differ': ['Passwords do not match', 'Les mots de passe ne correspondent pas'],
  'rules.numeric': ['Please enter a numeric value', 'Veuillez saisir une valeur numérique'],
  // RULES-009, RULES-010 and RULES-011, letter for letter.
  ...digitTexts(),
  'rules.money': [
    'Please enter an amount with at most two decimals',
    'Veuillez saisir un montant comptant au plus deux décimales',
  ],
  'rules.hours': ['Please enter a whole number of hours', 'Veuillez saisir un nombre entier d’heures'],
  too_many_hours: [
    'This client cannot be given so many more hours',
    'Il n’est pas possible d’ajouter autant d’heures à cette personne',
  ],
  'rules.gst_hst': [
    'Your HST or GST number must have the format 123456789RT0001',
    'Votre numéro de TVH ou de TPS doit avoir le format 123456789RT0001',
  ],
  'rules.pst': ['Invalid format', 'Format non valide'],
  'rules.pin': ['The pin has seven digits', 'Le NIP comporte sept chiffres'],
  'rules.postal_code': ['Please enter a postal code such as M5V 2T6', 'Veuillez saisir un code postal comme M5V 2T6'],
  'rules.zip': [
    'Please enter a zip code such as 60654 or 60654-4802',
    'Veuillez saisir un code ZIP comme 60654 ou 60654-4802',
  ],
  // ONB-135 and A-012, letter for letter.
  'rules.file': [
    'There was a problem with the file you selected. Please check to make sure your file meets the max size limit',
    'Il y a un problème avec le fichier que vous avez choisi. Veuillez vérifier qu’il ne dépasse pas la taille maximale',
  ],
  file_infected: [
    'A virus was found in this file, so it was not sent. Please check your device, or choose another file.',
    'Un virus a été détecté dans ce fichier : il n’a pas été envoyé. Veuillez vérifier votre appareil ou choisir un autre fichier.',
  ],
  file_of_guest: [
    'Files are shared with the person who booked the session, not with the guest.',
    'Les fichiers sont partagés avec la personne qui a réservé la séance, et non avec la personne invitée.',
  ],
  sent_twice: ['Please send one at a time', 'Veuillez n’en envoyer qu’un à la fois'],
  unknown_filter: ['This list has no such filter', 'Cette liste n’a pas de filtre de ce nom'],
  unknown_field: [
    'The form has a field that does not belong to it',
    'Le formulaire comporte un champ qui n’en fait pas partie',
  ],
  'rules.phone': ['Please enter a telephone number', 'Veuillez saisir un numéro de téléphone'],
  ...statusInputTexts,
  ...paymentInputTexts,
  note_too_long: [
    'This note is too long to be saved. Please shorten it; nothing of it was cut.',
    'Cette note est trop longue pour être enregistrée. Veuillez la raccourcir; rien n’en a été coupé.',
  ],
  note_too_deep: [
    'The lists and quotations of this note lie too deep inside each other. Please take some levels out.',
    'Les listes et les citations de cette note sont trop imbriquées. Veuillez en retirer quelques niveaux.',
  ],
  score_out_of_bounds: ['This score is not on the scale', 'Ce résultat est hors de l’échelle'],
  other_assessment: ['This is no score of this appointment', 'Ce résultat n’est pas celui de ce rendez-vous'],
  feedback_differs: ['Please choose one of the answers on offer', 'Veuillez choisir l’une des réponses proposées'],
  too_long: [
    'This is too long. Please shorten it; nothing of it was cut.',
    'Ce texte est trop long. Veuillez le raccourcir; rien n’en a été coupé.',
  ],
  too_many: ['These are too many. Please take some out.', 'Il y en a trop. Veuillez en retirer.'],
  masked_number: [
    'Please enter the whole number, or leave it as it was shown.',
    'Veuillez saisir le numéro au complet, ou le laisser tel qu’il était affiché.',
  ],
  unknown_option: ['This choice does not exist', 'Ce choix n’existe pas'],
  two_factor_on: [
    'Your sign-in pins go to your present number. Turn two-step sign-in off before you change it.',
    'Vos NIP de connexion sont envoyés à votre numéro actuel. Désactivez la connexion en deux étapes avant de le changer.',
  ],
  wrong_current_password: ['Your current password is not correct', 'Votre mot de passe actuel est incorrect'],
  easy_password: [
    'This password is among the first that anybody would try. Please choose another one.',
    'Ce mot de passe est l’un des premiers que l’on essaierait. Veuillez en choisir un autre.',
  ],
  taken: ['This email is already in use.', 'Cette adresse courriel est déjà utilisée.'],
  no_phone_number: [
    'We have no mobile number for you. Please ask for the code by email',
    'Nous n’avons pas votre numéro de cellulaire. Veuillez demander le code par courriel',
  ],
  unknown_person: ['Nobody has this email', 'Personne n’a cette adresse courriel'],
  not_a_practitioner: ['This person is not a practitioner', 'Cette personne n’offre pas de services'],
  not_a_client: ['This person is not a client', 'Cette personne ne fait pas partie de la clientèle'],
  takes_part_already: [
    'This person takes part in the appointment already',
    'Cette personne participe déjà au rendez-vous',
  ],
  couples_only: ['Only a couples appointment has a guest', 'Seul un rendez-vous de couple a une personne invitée'],
  no_report_of_individual: [
    'Only couples and specialized sessions have a report',
    'Seules les séances de couple et spécialisées ont un rapport',
  ],
  unknown_clinic: [
    'No clinic has this token. Please check it, or ask your clinic administrator for the present one.',
    'Aucune clinique n’a ce jeton. Veuillez le vérifier ou demander le jeton actuel à l’administration de votre clinique.',
  ],
  invitation_over: [
    'This invitation is no longer valid: it was already used, was withdrawn or has expired. Please ask the clinic for a new one.',
    'Cette invitation n’est plus valide : elle a déjà servi, a été retirée ou a expiré. Veuillez en demander une nouvelle à la clinique.',
  ],
  invitation_of_other: [
    'Please use the email address that the invitation was sent to.',
    'Veuillez utiliser l’adresse courriel à laquelle l’invitation a été envoyée.',
  ],
  other_wizard: [
    'Your account goes with the other sign-up. Please continue there.',
    'Votre compte correspond à l’autre inscription. Veuillez la poursuivre à cet endroit.',
  ],
  unknown_step: ['This step does not exist', 'Cette étape n’existe pas'],
  one_list_at_a_time: ['Only one list can be asked for at a time', 'Une seule liste à la fois peut être demandée'],
};

/** What is wrong with a value that must have exactly so many digits. */
function digitTexts(): Record<string, readonly [english: string, french: string]> {
  return Object.fromEntries(
    DIGIT_COUNTS.map((count) => [
      `rules.digits_${count}`,
      [`Please Enter a ${count} Digit Numeric Value`, `Veuillez saisir une valeur numérique de ${count} chiffres`],
    ]),
  );
}

export function inputText(code: string, locale: Locale): string {
  const text = inputTexts[code] ?? ['Invalid value', 'Valeur non valide'];
  return text[locale === 'fr' ? 1 : 0];
}
