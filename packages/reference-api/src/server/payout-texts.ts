import type { InBoth } from './in-both.ts';

/** Why a payout, or the retries of a card payment, were not changed. */
export const payoutTexts = {
  payout_executed: [
    'This payout was executed already. Nothing was changed this time.',
    'Ce versement a déjà été exécuté. Rien n’a été modifié cette fois-ci.',
  ],
  payout_executed_by: [
    '{who} executed this payout {when}. Nothing of yours was done.',
    '{who} a exécuté ce versement {when}. Rien n’a été fait de votre côté.',
  ],
  payout_executed_by_you: [
    'You executed this payout {when}. Nothing was changed this time.',
    'Vous avez exécuté ce versement {when}. Rien n’a été modifié cette fois-ci.',
  ],
  payout_canceled: [
    'This payout was canceled already. Nothing was changed this time.',
    'Ce versement a déjà été annulé. Rien n’a été modifié cette fois-ci.',
  ],
  payout_canceled_by: [
    '{who} canceled this payout {when}. Nothing of yours was done.',
    '{who} a annulé ce versement {when}. Rien n’a été fait de votre côté.',
  ],
  payout_canceled_by_you: [
    'You canceled this payout {when}. Nothing was changed this time.',
    'Vous avez annulé ce versement {when}. Rien n’a été modifié cette fois-ci.',
  ],
  payout_changed: [
    'This payout was changed in the meantime. Nothing of yours was done: look at it as it is now, then decide.',
    'Ce versement a été modifié entre-temps. Rien n’a été fait de votre côté : voyez ce qu’il en est maintenant, puis décidez.',
  ],
  payout_changed_by: [
    '{who} changed this payout {when}. Nothing of yours was done: look at it as it is now, then decide.',
    '{who} a modifié ce versement {when}. Rien n’a été fait de votre côté : voyez ce qu’il en est maintenant, puis décidez.',
  ],
  payout_changed_by_you: [
    'You changed this payout in another tab or on another device {when}. Nothing was done from here: look at it as it is now, then decide.',
    'Vous avez modifié ce versement dans un autre onglet ou sur un autre appareil {when}. Rien n’a été fait d’ici : voyez ce qu’il en est maintenant, puis décidez.',
  ],
  retry_failed: [
    'This payment is not tried again any more: its last attempt has failed. There is nothing to cancel.',
    'Ce paiement n’est plus repris : sa dernière tentative a échoué. Il n’y a rien à annuler.',
  ],
  retry_succeeded: [
    'This payment has succeeded. There is nothing to cancel.',
    'Ce paiement a réussi. Il n’y a rien à annuler.',
  ],
  retry_canceled: [
    'The retries of this payment were canceled already.',
    'Les reprises de ce paiement ont déjà été annulées.',
  ],
  retry_canceled_by: [
    '{who} canceled the retries of this payment {when}.',
    '{who} a annulé les reprises de ce paiement {when}.',
  ],
  retry_canceled_by_you: [
    'You canceled the retries of this payment {when}.',
    'Vous avez annulé les reprises de ce paiement {when}.',
  ],
  retry_changed: [
    'This payment was tried again in the meantime. Nothing of yours was done: look at it as it is now, then decide.',
    'Ce paiement a été repris entre-temps. Rien n’a été fait de votre côté : voyez ce qu’il en est maintenant, puis décidez.',
  ],
} as const satisfies Record<string, InBoth>;

/** What is wrong with a payout or a payout source that was sent. */
export const payoutInputTexts = {
  no_practitioner: ['Please choose a practitioner', 'Veuillez choisir une intervenante ou un intervenant'],
  no_source: [
    'There is no such payout source. Please choose another',
    'Cette source n’existe pas. Veuillez en choisir une autre',
  ],
  no_default_source: [
    'There is no payout source yet. Please create one first',
    'Il n’y a pas encore de source de versements. Veuillez d’abord en créer une',
  ],
  other_currency: [
    'The source pays in another currency. Please choose a source of the same currency',
    'La source verse dans une autre devise. Veuillez choisir une source de la même devise',
  ],
  period_reversed: [
    'The last day comes before the first one. Please choose a later day',
    'Le dernier jour vient avant le premier. Veuillez choisir un jour ultérieur',
  ],
  update_alone: [
    'Executing or canceling changes nothing else. Please save the changes first',
    'Exécuter ou annuler ne modifie rien d’autre. Veuillez d’abord enregistrer les modifications',
  ],
  'rules.account_number': [
    'This looks like an account number. Please write a name or the provider’s reference instead',
    'Ceci ressemble à un numéro de compte. Veuillez plutôt inscrire un nom ou la référence du fournisseur',
  ],
} as const satisfies Record<string, InBoth>;
