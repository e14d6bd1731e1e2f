import {
  bigBodies,
  deepJson,
  heldAnswers,
  manyReads,
  manyTags,
  ordinaryReads,
  signIns,
  unclosedTags,
} from './requests.ts';
import { malformedFrames, manySockets } from './sockets.ts';
import type { Attack } from './target.ts';

/** Each attack of the review that is about stalling, by its name on the command line. */
export const attacks = {
  bodies: { what: 'F5 bodies of 150 and 600 MB to /reports', attack: bigBodies },
  tags: { what: 'F6 notes of unclosed tags, 30 to 300 kB', attack: unclosedTags },
  markup: { what: 'F6 notes full of markup as deep as it may be', attack: manyTags },
  json: { what: 'F7 lists in lists, 9,000 to 500,000 deep', attack: deepJson },
  signins: { what: 'F8 300 sign-ins at once, from as many networks', attack: signIns },
  reads: { what: 'F14 2,000 reads by one session', attack: manyReads },
  held: { what: 'F14 1,500 held answers of one session', attack: heldAnswers },
  sockets: { what: '10,000 sockets from one network', attack: manySockets },
  frames: { what: 'malformed frames on both kinds of sockets', attack: malformedFrames },
  frozen: { what: 'F11 reads while the database stands still', attack: ordinaryReads },
} satisfies Record<string, { what: string; attack: Attack }>;

export type AttackName = keyof typeof attacks;

export const attackNames = Object.keys(attacks) as AttackName[];
