import { describe, expect, it } from '@jest/globals';
import { isRefusal, type MediaFailure, mediaFailureOf, mediaFailures, mediaMessageOf } from './media-failure.ts';
import english from './messages/en.json';
import french from './messages/fr.json';
import { refusal } from './testing/fake-media.ts';

describe('a rejection of getUserMedia', () => {
  it.each<[name: string, message: string, failure: MediaFailure]>([
    ['NotAllowedError', 'Permission denied', 'denied'],
    ['NotAllowedError', 'Permission dismissed', 'dismissed'],
    ['NotAllowedError', 'Permission denied by system', 'deniedBySystem'],
    ['SecurityError', '', 'denied'],
    ['PermissionDeniedError', '', 'denied'],
    ['PermissionDismissedError', '', 'dismissed'],
    ['NotFoundError', 'Requested device not found', 'missing'],
    ['DevicesNotFoundError', '', 'missing'],
    ['NotReadableError', 'Could not start video source', 'inUse'],
    ['TrackStartError', '', 'inUse'],
    ['SourceUnavailableError', '', 'inUse'],
    ['AbortError', 'Starting videoinput failed', 'inUse'],
    ['OverconstrainedError', '', 'notUsable'],
    ['ConstraintNotSatisfiedError', '', 'notUsable'],
    ['TypeError', '', 'unknown'],
    ['constructor', '', 'unknown'],
  ])('%s “%s” is %s', (name, message, failure) => {
    expect(mediaFailureOf(refusal(name, message))).toBe(failure);
  });

  it('is told from the browser’s own kind of error', () => {
    expect(mediaFailureOf(new DOMException('Permission denied', 'NotAllowedError'))).toBe('denied');
  });

  it.each([undefined, null, 'NotAllowedError', { name: 'NotAllowedError' }])('%p is unknown', (thrown) => {
    expect(mediaFailureOf(thrown)).toBe('unknown');
  });
});

describe('the words for a failure', () => {
  it.each([
    [
      'SESS-060',
      refusal('NotAllowedError'),
      'Your browser is not permitting access to your camera/microphone, please refresh after fixing.',
    ],
    ['SESS-061', refusal('NotFoundError'), 'Unable to detect a camera/microphone, please refresh after fixing.'],
    [
      'SESS-062',
      refusal('NotReadableError'),
      'A hardware issue has occurred with your camera/microphone, please refresh after fixing.',
    ],
    ['SESS-063', refusal('OverconstrainedError'), 'Unknown Error'],
    ['SESS-063', refusal('Anything'), 'Unknown Error'],
  ])('are those of the specification (%s)', (_requirement, error, words) => {
    expect(english.devices.failed[mediaMessageOf(mediaFailureOf(error))]).toBe(words);
  });

  it.each([english, french])('come with advice for every failure', ({ devices }) => {
    const advised = ['denied', ...Object.keys(devices.advice)];
    expect(advised.sort()).toEqual([...mediaFailures].sort());
  });

  it('tells refusals, which a permission would mend, from the rest', () => {
    expect(mediaFailures.filter(isRefusal)).toEqual(['denied', 'dismissed', 'deniedBySystem']);
  });
});
