import type { Locale } from '@portal/contract/rules/locales';
import type { MessageKey } from '@portal/contract/rules/message-key';
import type { DigitCount } from '@portal/contract/rules/numbers';
import { type InBoth, inLocale } from './in-both.ts';
import { payoutInputTexts } from './payout-texts.ts';
import { statusInputTexts } from './status-texts.ts';

/** What is wrong with one value; keys of the contract's rules, and the few a schema finds by itself. */
const texts = {
  invalid: ['Invalid value', 'Valeur non valide'],
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
  'rules.digits_3': digitText(3),
  'rules.digits_5': digitText(5),
  'rules.digits_9': digitText(9),
  'rules.money': [
    'Please enter an amount with at most two decimals',
    'Veuillez saisir un montant comptant au plus deux décimales',
  ],
  invoice_no_rate: [
    'Each session needs a rate above zero. Please enter it first',
    'Chaque séance doit avoir un tarif supérieur à zéro. Veuillez d’abord le saisir',
  ],
  invoice_one_client: [
    'An invoice is for one client. Please choose sessions with one client only',
    'Une facture est pour une seule personne. Veuillez choisir les séances d’une seule personne',
  ],
  invoice_no_tax_number: [
    'To charge tax, please enter your GST/HST number first',
    'Pour facturer la taxe, veuillez d’abord saisir votre numéro de TPS/TVH',
  ],
  invoice_paid: [
    'Some of these sessions are marked as paid. Please enter the day of the payment, or leave them out',
    'Certaines de ces séances sont marquées comme payées. Veuillez saisir le jour du paiement ou les retirer',
  ],
  paid_in_future: ['Please enter today or an earlier day', 'Veuillez saisir aujourd’hui ou un jour passé'],
  'rules.hours': ['Please enter a whole number of hours', 'Veuillez saisir un nombre entier d’heures'],
  too_many_hours: [
    'This client cannot be given so many more hours',
    'Il n’est pas possible d’ajouter autant d’heures à cette personne',
  ],
  'rules.gst_hst': [
    'Your HST or GST number must have the format 123456789RT0001',
    'Votre numéro de TVH ou de TPS doit avoir le format 123456789RT0001',
  ],
  'rules.tax_number_length': ['At most 15 characters', '15 caractères au plus'],
  'rules.date': ['Please enter a day of the calendar', 'Veuillez saisir un jour du calendrier'],
  'rules.time_zone': ['Please choose a time zone of the list', 'Veuillez choisir un fuseau horaire de la liste'],
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
  ...payoutInputTexts,
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
} as const satisfies Record<MessageKey, InBoth> & Record<string, InBoth>;

/** What `refuseField` may say of a value. */
export type InputCode = keyof typeof texts;

/** What is wrong with a value that must have exactly so many digits. */
function digitText(count: DigitCount): InBoth {
  return [`Please Enter a ${count} Digit Numeric Value`, `Veuillez saisir une valeur numérique de ${count} chiffres`];
}

/** @param code of ours, or what a schema of the contract says, which may be about the form of a value alone */
export function inputText(code: string, locale: Locale): string {
  const known: Partial<Record<string, InBoth>> = texts;
  return inLocale(known[code] ?? texts.invalid, locale);
}
