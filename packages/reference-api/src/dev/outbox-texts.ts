import type { Locale } from '@portal/contract/rules/locales';

const en = {
  title: 'Outbox',
  about: 'Every email and text message of this portal, newest first.',
  to: 'To',
  filter: 'Sent to',
  show: 'Show',
  by: 'By',
  mail: 'email',
  sms: 'text message',
  at: 'At',
  state: 'State',
  waiting: 'waits to be sent',
  delivered: 'sent',
  given_up: 'given up',
  withdrawn: 'withdrawn, no longer true',
  wiped: 'Its contents were removed once it was sent.',
  as_page: 'As its receiver sees it',
  nothing: 'Nothing yet.',
  other_language: 'Français',
};

export type OutboxText = keyof typeof en;

const fr: Record<OutboxText, string> = {
  title: 'Boîte d’envoi',
  about: 'Tous les courriels et messages texte de ce portail, du plus récent au plus ancien.',
  to: 'À',
  filter: 'Envoyé à',
  show: 'Afficher',
  by: 'Par',
  mail: 'courriel',
  sms: 'message texte',
  at: 'Le',
  state: 'État',
  waiting: 'en attente d’envoi',
  delivered: 'envoyé',
  given_up: 'abandonné',
  withdrawn: 'retiré, car ce n’était plus exact',
  wiped: 'Son contenu a été retiré après l’envoi.',
  as_page: 'Comme le voit son destinataire',
  nothing: 'Rien pour le moment.',
  other_language: 'English',
};

export const outboxTexts: Record<Locale, Record<OutboxText, string>> = { en, fr };
