import type { InBoth } from './in-both.ts';

/** Why the status of an appointment was not changed. */
export const statusTexts = {
  status_changed: [
    '{who} set this session to {status}{details} {when}. Nothing of yours was saved.',
    '{who} a marqué cette séance « {status} »{details} {when}. Rien n’a été enregistré de votre côté.',
  ],
  status_changed_by_you: [
    'You set this session to {status}{details} {when}. Nothing was saved this time.',
    'Vous avez marqué cette séance « {status} »{details} {when}. Rien n’a été enregistré cette fois-ci.',
  ],
  canceled_already: [
    'This session is set to Incomplete already. Nothing of yours was saved.',
    'Cette séance est déjà marquée « N’a pas eu lieu ». Rien n’a été enregistré de votre côté.',
  ],
  status_final: [
    'This session is set to {status}. Only an administrator can change that.',
    'Cette séance est marquée « {status} ». Seule l’administration peut changer cela.',
  ],
  not_begun: [
    'This session has not begun, so it cannot be set to {status}{details} yet.',
    'Cette séance n’a pas commencé : elle ne peut pas encore être marquée « {status} »{details}.',
  ],
  moved_meanwhile: [
    '{who} moved this session to {date} at {time}, {when}. Nothing of yours was saved.',
    '{who} a déplacé cette séance au {date} à {time}, {when}. Rien n’a été enregistré de votre côté.',
  ],
  moved_by_you: [
    'You moved this session to {date} at {time}, {when}. Nothing was saved this time.',
    'Vous avez déplacé cette séance au {date} à {time}, {when}. Rien n’a été enregistré cette fois-ci.',
  ],
  move_not_scheduled: [
    'Only a scheduled session can be moved, and this one is set to {status}. Nothing was changed.',
    'Seule une séance prévue peut être déplacée, et celle-ci est marquée « {status} ». Rien n’a été modifié.',
  ],
  move_late: [
    'This session begins within 24 hours, so it cannot be moved any more. Please call your client, or cancel it.',
    'Cette séance commence dans moins de 24 heures : elle ne peut plus être déplacée. Veuillez appeler la personne, ou l’annuler.',
  ],
  move_often: [
    'This session was moved five times within a day. Please agree on a time with your client, and move it tomorrow.',
    'Cette séance a été déplacée cinq fois en un jour. Veuillez convenir d’un moment avec la personne et la déplacer demain.',
  ],
  move_own_overlap: [
    'You have another session at that time, on {date} at {time}. Please choose another time.',
    'Vous avez une autre séance à ce moment-là, le {date} à {time}. Veuillez choisir un autre moment.',
  ],
  move_not_free: [
    'Your client is not available at that time. Please choose another one.',
    'La personne n’est pas libre à ce moment-là. Veuillez en choisir un autre.',
  ],
  undo_none: [
    'There is nothing of yours to take back. Nothing was changed.',
    'Il n’y a rien sur quoi vous puissiez revenir. Rien n’a été modifié.',
  ],
  undo_late: [
    'This can be taken back for ten seconds only. Only an administrator can change it now.',
    'On ne peut revenir là-dessus que pendant dix secondes. Seule l’administration peut le changer maintenant.',
  ],
  undo_built_on: [
    'This was read or used in the meantime, so it cannot be taken back. Only an administrator can change it now.',
    'On s’en est déjà servi entre-temps : vous ne pouvez plus revenir là-dessus. Seule l’administration peut le changer maintenant.',
  ],
  undo_own_overlap: [
    'This session stays canceled: meanwhile you have another one at that time, on {date} at {time}. Move or cancel that one, then ask an administrator for a new session.',
    'Cette séance reste annulée : vous en avez entre-temps une autre à ce moment-là, le {date} à {time}. Déplacez ou annulez cette autre séance, puis demandez une nouvelle séance à l’administration.',
  ],
  undo_not_free: [
    'This session stays canceled: your client is no longer available at that time. Agree on another time with your client, then ask an administrator for a new session.',
    'Cette séance reste annulée : la personne n’est plus libre à ce moment-là. Convenez d’un autre moment avec elle, puis demandez une nouvelle séance à l’administration.',
  ],
} as const satisfies Record<string, InBoth>;

/** What is wrong with a duration or a cancellation. */
export const statusInputTexts = {
  move_too_soon: ['Choose a time that is more than 24 hours ahead.', 'Choisissez un moment dans plus de 24 heures.'],
  move_too_far: ['Choose a time within two years.', 'Choisissez un moment d’ici deux ans.'],
  move_minutes: ['Choose a time on a whole minute.', 'Choisissez un moment à la minute près.'],
  move_same: [
    'This is the time that the session has already. Please choose another one.',
    'C’est le moment que la séance a déjà. Veuillez en choisir un autre.',
  ],
  duration_not_offered: [
    'This session cannot be shortened to this duration.',
    'Cette séance ne peut pas être ramenée à cette durée.',
  ],
  reason_not_offered: [
    'A cancellation by the client can only be kept by an administrator where it stands already. Please choose another reason.',
    'Une annulation par la cliente ou le client ne peut être conservée que par l’administration, là où elle figure déjà. Veuillez choisir un autre motif.',
  ],
  reason_differs: [
    'The reason that was sent does not go with the chosen one.',
    'Le motif envoyé ne correspond pas à celui qui a été choisi.',
  ],
  reason_of_client: [
    'For this reason, the cancellation is attached to the client of the appointment.',
    'Pour ce motif, l’annulation est rattachée à la cliente ou au client du rendez-vous.',
  ],
  reason_of_counsellor: [
    'For this reason, the cancellation is attached to the practitioner of the appointment.',
    'Pour ce motif, l’annulation est rattachée à l’intervenante ou à l’intervenant du rendez-vous.',
  ],
  other_cancellation: [
    'The number sent is not the number of this cancellation.',
    'Le numéro envoyé n’est pas celui de cette annulation.',
  ],
} as const satisfies Record<string, InBoth>;
