import type { Locale } from '@portal/contract/rules/locales';
import { fill } from '../words/fill.ts';
import { type InBoth, inLocale } from './in-both.ts';
import { payoutTexts } from './payout-texts.ts';
import { statusTexts } from './status-texts.ts';

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
  billing_invoiced: [
    'This session is on an invoice, so its rate, tax, number and payment stay as they are. To correct them, open the invoice.',
    'Cette séance figure sur une facture : son tarif, sa taxe, son numéro et son paiement ne changent plus ici. Pour les corriger, ouvrez la facture.',
  ],
  invoice_changed: [
    'Rates or tax numbers were changed in the meantime, so the total is another one. Nothing was issued. Please look at the amounts again.',
    'Des tarifs ou des numéros de taxe ont été modifiés entre-temps : le total n’est plus le même. Rien n’a été émis. Veuillez revoir les montants.',
  ],
  invoice_taken: [
    'One of these sessions has an invoice number already. Nothing was issued. Please load the page again.',
    'Une de ces séances a déjà un numéro de facture. Rien n’a été émis. Veuillez recharger la page.',
  ],
  invoice_final: [
    'This document stays as it is: it is a credit note, or was taken back by one. Nothing was changed.',
    'Ce document ne change plus : c’est une note de crédit, ou une note de crédit l’a annulé. Rien n’a été modifié.',
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
  ...payoutTexts,
} as const satisfies Record<string, InBoth>;

export type RefusalCode = keyof typeof texts;

/** A refusal in words; `values` fill the places of its text: `{who}`. */
export function refusalText(code: RefusalCode, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return fill(inLocale(texts[code], locale), values);
}
