/** Notes as the rich-text editor writes them: the practitioner's and the client's, in both languages. */
export const practitionerNotes = {
  en: [
    '<p><strong>Presenting concern:</strong> work-related stress, poor sleep for three weeks.</p><ul><li>Sleep diary reviewed</li><li>Breathing exercise practised together</li></ul><p>Plan: continue the diary, revisit in two weeks.</p>',
    '<p>Client reports a calmer week. We looked at the thought record and found two recurring patterns.</p><blockquote>“I noticed it earlier this time.”</blockquote><p>Homework: one planned pause per day.</p>',
    '<p>Explored boundaries with a family member. Client chose one sentence to try.</p><ol><li>Name the limit</li><li>Offer an alternative</li><li>Leave the room if needed</li></ol>',
    '<p>Grief remains present but less constant. Talked about the anniversary and how to spend it.</p><p><em>No risk indicated.</em></p>',
    '<p>Goals reviewed: two of three reached. Agreed to space sessions to every third week.</p>',
    '<p><u>Follow-up</u> on the return to work: first two days went well, the third was heavy. Adjusted the plan with shorter afternoons.</p>',
    '<p>Worked on values. Client named <strong>kindness</strong> and <strong>curiosity</strong>. Small steps chosen for both.</p>',
  ],
  fr: [
    '<p><strong>Motif :</strong> stress lié au travail, sommeil difficile depuis trois semaines.</p><ul><li>Journal du sommeil revu</li><li>Exercice de respiration fait ensemble</li></ul><p>Plan : poursuivre le journal, revoir dans deux semaines.</p>',
    '<p>Semaine plus calme. Deux pensées récurrentes repérées dans le journal.</p><blockquote>« Je l’ai remarqué plus tôt, cette fois. »</blockquote><p>À faire : une pause prévue par jour.</p>',
    '<p>Nous avons parlé des limites à poser avec un proche. Une phrase a été choisie pour essayer.</p>',
    '<p>Le deuil demeure présent, mais moins constant. <em>Aucun risque relevé.</em></p>',
    '<p>Objectifs revus : deux sur trois atteints. Séances espacées aux trois semaines.</p>',
  ],
} as const;

export const clientNotes = {
  en: [
    '<p>Remember: breathe out longer than in.</p>',
    '<p>Try the walk after lunch. Tell her about the letter next time.</p>',
    '<ul><li>Sleep diary</li><li>Call my sister</li></ul>',
    '',
  ],
  fr: ['<p>Expirer plus longtemps qu’inspirer.</p>', '<p>Essayer la marche après le dîner.</p>', ''],
} as const;

export const descriptions = {
  en: [
    'I have been sleeping badly since the change at work and would like to talk about it.',
    'Follow-up on what we discussed last time.',
    'Having a hard time concentrating and feeling overwhelmed by small things.',
    'I would like help preparing a difficult conversation with my family.',
    null,
  ],
  fr: [
    'Je dors mal depuis le changement au travail et j’aimerais en parler.',
    'Suite de notre dernière rencontre.',
    'J’ai du mal à me concentrer et tout me semble trop lourd.',
    null,
  ],
} as const;

/** A short exchange, practitioner and client in turn; the client begins. */
export const chatLines = {
  en: [
    'Hi, I may be two minutes late today.',
    'No problem, I will wait for you here.',
    'Thank you! Do you still need the form I filled in?',
    'Yes please, you can share it under Shared Files.',
    'Done. See you in a moment.',
    'Got it, thank you.',
  ],
  fr: [
    'Bonjour, j’aurai peut-être deux minutes de retard.',
    'Aucun souci, je vous attends ici.',
    'Merci ! Avez-vous encore besoin du formulaire ?',
    'Oui, vous pouvez le déposer dans les fichiers partagés.',
    'C’est fait. À tout de suite.',
    'Bien reçu, merci.',
  ],
} as const;

export const fileNames = {
  from_client: [
    'Intake form.pdf',
    'Sleep diary.pdf',
    'Thought record.pdf',
    'Referral letter.pdf',
    'Photo of worksheet.jpg',
  ],
  to_client: ['Breathing exercise.pdf', 'Sleep hygiene.pdf', 'Values worksheet.pdf', 'Safety plan.pdf', 'Receipt.pdf'],
  to_all_clients: [
    'Office hours.pdf',
    'Privacy notice.pdf',
    'How to join a video session.pdf',
    'Cancellation policy.pdf',
    'Crisis lines.pdf',
    'Reading list.pdf',
    'Winter schedule.pdf',
  ],
} as const;
