import type { VoicePort } from '@portal/reference-api';
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { VoiceSettings } from './voice-settings.ts';

type Step = Parameters<VoicePort['write']>[0];
type Spoken = Step['says'][number];
/** Whatever can speak: an answer, or a question in it. */
type Speaker = Pick<VoiceResponse, 'say'>;

/** Voices by name: the default one of Twilio's does not speak Canada's French. */
const voices = {
  en: { voice: 'Polly.Joanna', language: 'en-US' },
  fr: { voice: 'Polly.Chantal', language: 'fr-CA' },
} as const;

/** Seconds without a digit until the caller is asked again. */
const TIMEOUT = 10;

/**
 * Answers the telephone by Twilio's own library: its check of signatures, its TwiML. These two files of it are small;
 * the whole library takes a third of a second and 30 MB, for its REST client.
 */
export function twilioVoice({ accountSid, authToken }: VoiceSettings): VoicePort {
  return {
    isSigned: ({ urls, form, signature }) =>
      form['AccountSid'] === accountSid && urls.some((url) => validateRequest(authToken, signature, url, form)),
    write: (step) => {
      const answer = new VoiceResponse();
      write(answer, step);
      return answer.toString();
    },
  };
}

function write(answer: VoiceResponse, step: Step): void {
  if (step.kind === 'ask') {
    const { digits: numDigits, next: action } = step;
    const how = { input: ['dtmf' as const], numDigits, timeout: TIMEOUT, action, actionOnEmptyResult: true };
    say(answer.gather(how), step.says);
    return;
  }
  say(answer, step.says);
  if (step.kind === 'connect') {
    answer.connect().room({ participantIdentity: step.identity }, step.room);
    // Twilio goes on here where nobody has opened the room, and once it is over.
    say(answer, step.otherwise);
  }
  answer.hangup();
}

function say(speaker: Speaker, says: readonly Spoken[]): void {
  for (const { locale, text } of says) speaker.say(voices[locale], text);
}
