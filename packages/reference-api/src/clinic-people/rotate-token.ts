import * as calls from '@portal/contract/calls/clinic-people';
import { eq } from 'drizzle-orm';
import { lockClinicIfAdmitted } from '../clinic-admin/own-clinic.ts';
import { type Random, randomDigits } from '../crypto/random.ts';
import { implement } from '../server/implement.ts';
import { clinics } from '../storage/tables.ts';

/** Letters that are not taken for each other, nor for a digit, when they are read from paper or over a telephone. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';

/**
 * POST /clinic_admin/clinics/token_rotations. The old token neither joins nor signs up from then on: both hold
 * the clinic as this does. Members stay, and so do invitations.
 */
export const rotateClinicToken = implement(calls.rotateClinicToken, async (_request, context) => {
  const { database, random, audit } = context;
  const clinic = await lockClinicIfAdmitted(context);
  const clinic_token = makeToken(random);
  await database.update(clinics).set({ clinic_token }).where(eq(clinics.id, clinic.id));
  await audit(database, { action: 'clinic.token_rotated', subject: 'clinic', subject_id: clinic.id });
  return { clinic_token };
});

/** `KTWQ-8203-MBXR-5561`: 20⁸ × 10⁸ of them, so that nobody guesses one. */
function makeToken(random: Random): string {
  return [letters(random), randomDigits(random, 4), letters(random), randomDigits(random, 4)].join('-');
}

/** Four letters, each equally likely. */
function letters(random: Random): string {
  let found = '';
  while (found.length < 4)
    for (const byte of random(8)) if (byte < 240 && found.length < 4) found += LETTERS[byte % LETTERS.length];
  return found;
}
