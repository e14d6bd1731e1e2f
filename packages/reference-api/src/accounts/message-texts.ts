import type { Locale } from '@portal/contract/rules/locales';

/** What a call of the accounts says when all went well. */
const texts = {
  pin_sent: ['Your new pin was successfully sent.', 'Votre nouveau NIP a bien été envoyé.'],
  reset_requested: [
    'If an account belongs to this email, a message with a link to reset the password is on its way.',
    'Si un compte correspond à cette adresse courriel, un message contenant un lien de réinitialisation est en route.',
  ],
  password_reset: [
    'Your password was changed. You can sign in with it now.',
    'Votre mot de passe a été modifié. Vous pouvez maintenant ouvrir une session.',
  ],
  confirmation_requested: [
    'If an account with this email waits for its confirmation, a new message with a link is on its way.',
    'Si un compte associé à cette adresse courriel attend sa confirmation, un nouveau message contenant un lien est en route.',
  ],
  account_confirmed: [
    'Your account is confirmed. You can sign in now.',
    'Votre compte est confirmé. Vous pouvez maintenant ouvrir une session.',
  ],
} as const satisfies Record<string, readonly [english: string, french: string]>;

export function messageText(message: keyof typeof texts, locale: Locale): string {
  return texts[message][locale === 'fr' ? 1 : 0];
}
