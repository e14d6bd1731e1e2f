import type { DialInNumbers } from '@portal/contract/rules/support';
import type { Spoken } from '../ports/voice-port.ts';

/** What callers hear. It names nobody and never says what the portal is for: others may be listening. */
const texts = {
  enter_pin: [
    'Hello. Please enter the six digits of your PIN.',
    'Bonjour. Veuillez composer les six chiffres de votre NIP.',
  ],
  wrong_pin: [
    'That PIN did not work. Please enter the six digits of your PIN once more.',
    'Ce NIP ne fonctionne pas. Veuillez composer de nouveau les six chiffres de votre NIP.',
  ],
  nothing_typed: [
    'We did not receive any digits. Please enter the six digits of your PIN.',
    'Nous n’avons reçu aucun chiffre. Veuillez composer les six chiffres de votre NIP.',
  ],
  too_many_pins: [
    'That was too many wrong PINs. Please check your PIN and call again later. Goodbye.',
    'Trop de NIP erronés ont été composés. Veuillez vérifier votre NIP et rappeler plus tard. Au revoir.',
  ],
  no_pin: [
    'We did not receive a PIN. Please call again. Goodbye.',
    'Nous n’avons pas reçu de NIP. Veuillez rappeler. Au revoir.',
  ],
  early: [
    'This session has not begun. You can join from fifteen minutes before it starts. Please call again then. Goodbye.',
    'Cette séance n’a pas commencé. Vous pourrez la rejoindre à partir de quinze minutes avant son début. Veuillez rappeler à ce moment-là. Au revoir.',
  ],
  session_over: ['This session is over. Goodbye.', 'Cette séance est terminée. Au revoir.'],
  session_canceled: ['This session was canceled. Goodbye.', 'Cette séance a été annulée. Au revoir.'],
  ambiguous: [
    'This PIN cannot be used by telephone. Please join with your browser. Goodbye.',
    'Ce NIP ne peut pas servir au téléphone. Veuillez vous joindre à partir de votre navigateur. Au revoir.',
  ],
  connecting: ['Thank you. We are connecting you.', 'Merci. Nous vous mettons en communication.'],
  not_connected: [
    'You are not connected. Nobody has joined yet, or the session has ended. Please call again if you need to. Goodbye.',
    'Vous n’êtes pas en communication. Personne ne s’est encore joint à la séance, ou elle est terminée. Veuillez rappeler au besoin. Au revoir.',
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type VoiceText = keyof typeof texts;

/** Keeps the digits of a number, without what people put between them. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** Whether somebody dialed a number, which may have been written without its country code. */
function isDialed(number: string | null, dialed: string): boolean {
  return number !== null && digitsOf(dialed).endsWith(digitsOf(number));
}

/**
 * A text in the languages of those who are shown the number that was dialed: English on the one of the US
 * edition, English and then French on the other one.
 * @param dialed as the telephone company says it
 */
export function spoken(name: VoiceText, { CA, US }: DialInNumbers, dialed: string): Spoken[] {
  const [en, fr] = texts[name];
  const english: Spoken = { locale: 'en', text: en };
  const isOnlyEnglish = isDialed(US, dialed) && !isDialed(CA, dialed);
  return isOnlyEnglish ? [english] : [english, { locale: 'fr', text: fr }];
}
