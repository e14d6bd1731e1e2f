export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Texts of the hosted pages. They belong to the twin: Stripe's own pages have Stripe's. */
export const texts = {
  en: {
    other_language: 'Français',
    rehearsal: 'This is a rehearsal. No payment provider is connected, and no details are kept.',
    setup: {
      title: 'Set up payments',
      step: (step: number, of: number) => `Step ${step} of ${of}`,
      business: [
        'About your clinic',
        'The payment provider asks for the clinic’s website and for your agreement here.',
      ],
      bank: ['Bank account', 'The payment provider asks for the account that pays out to your clinic here.'],
      identity: ['Proof of identity', 'The payment provider asks for a photo of an identity document here.'],
      done: ['All done', 'The payment provider has everything it needs.'],
      rejected: ['Account stopped', 'The payment provider does not work with this clinic.'],
      continue: 'Continue',
      return: 'Return to the portal',
      leave: 'Save and finish later',
      expire: 'Let this link expire',
      reject: 'Have the account stopped',
    },
    login: {
      title: 'Payment account',
      ready: 'This account can take payments.',
      review: 'The payment provider still wants something before this account can take payments.',
      return: 'Return to the portal',
    },
    gone: {
      title: 'This link does not work',
      words: 'It was already used, has expired, or is incomplete. Please return to the portal and ask for a new one.',
      return: 'Return to the portal',
    },
  },
  fr: {
    other_language: 'English',
    rehearsal:
      'Ceci est une répétition. Aucun fournisseur de paiement n’est connecté, et aucun renseignement n’est conservé.',
    setup: {
      title: 'Configurer les paiements',
      step: (step: number, of: number) => `Étape ${step} sur ${of}`,
      business: [
        'À propos de votre clinique',
        'Le fournisseur de paiement demande ici le site Web de la clinique et votre accord.',
      ],
      bank: ['Compte bancaire', 'Le fournisseur de paiement demande ici le compte où les sommes seront versées.'],
      identity: ['Preuve d’identité', 'Le fournisseur de paiement demande ici la photo d’une pièce d’identité.'],
      done: ['C’est terminé', 'Le fournisseur de paiement a tout ce qu’il lui faut.'],
      rejected: ['Compte suspendu', 'Le fournisseur de paiement ne travaille pas avec cette clinique.'],
      continue: 'Continuer',
      return: 'Retourner au portail',
      leave: 'Enregistrer et terminer plus tard',
      expire: 'Laisser expirer ce lien',
      reject: 'Faire suspendre le compte',
    },
    login: {
      title: 'Compte de paiement',
      ready: 'Ce compte peut recevoir des paiements.',
      review:
        'Il manque encore quelque chose au fournisseur de paiement avant que ce compte puisse recevoir des paiements.',
      return: 'Retourner au portail',
    },
    gone: {
      title: 'Ce lien ne fonctionne pas',
      words: 'Il a déjà servi, a expiré ou est incomplet. Veuillez retourner au portail et en demander un nouveau.',
      return: 'Retourner au portail',
    },
  },
} as const;

/** The language of a page: the one that was chosen there, else the browser's. */
export function localeOf(request: Request): Locale {
  const chosen = new URL(request.url).searchParams.get('locale');
  const preferred = chosen ?? request.headers.get('Accept-Language')?.slice(0, 2).toLowerCase();
  return preferred === 'fr' ? 'fr' : 'en';
}
