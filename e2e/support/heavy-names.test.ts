import { expect, it } from '@jest/globals';
import { isHeavy } from '../in-page/targets.ts';

it.each([
  ['Complete Session, Alex Roy', 'Terminer la séance, Alex Roy'],
  ['Cancel, Alex Roy', 'Annuler, Alex Roy'],
  ['Confirm', 'Confirmer'],
  ['Discard changes', 'Abandonner les changements'],
  ['Execute payout', 'Exécuter le versement'],
  ['Sign out', 'Fermer la session'],
  ['Sign out', 'Me déconnecter'],
  ['Undo', 'Revenir en arrière'],
  ['Join the session', 'Me joindre à la séance'],
  ['Start Session', 'Commencer la séance'],
  ['Delete file', 'Supprimer le fichier'],
  ['Send', 'Envoyer'],
  ['Send again', 'Renvoyer'],
  ['Leave', 'Quitter'],
  ['Withdraw', 'Retirer'],
])('%s and %s take a target of 44 px', (...names) => {
  expect(names.filter((name) => !isHeavy(`button “${name}”`))).toEqual([]);
});

it.each(['Completed sessions', 'Sender', 'Search', 'Start of the session', 'Début', 'Confirmation', 'Please send it'])(
  '%s does not',
  (name) => expect(isHeavy(`button “${name}”`)).toBe(false),
);
