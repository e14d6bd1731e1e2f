import { setTimeout as delay } from 'node:timers/promises';
import { ask, pour } from './ask.ts';
import { type Attack, forAWhile, inLanes, newNetwork } from './target.ts';

const WHILE_MS = 5_000;

/** F5: bodies of 150 MB and one of 600 MB to an address that anybody may send to. */
export const bigBodies: Attack = ({ url }, note) =>
  forAWhile(WHILE_MS, () =>
    inLanes(5, 5, (turn) => {
      const bytes = turn === 1 ? 600e6 : 150e6;
      // Half of them say beforehand how long they are.
      const headers = { 'sec-fetch-site': 'same-origin', ...(turn % 2 === 0 && { 'content-length': bytes }) };
      return pour(url, { path: '/reports', from: newNetwork(), headers }, bytes, note);
    }),
  );

/** A client's own note, with the same text again and again, four at once. */
const notesOf =
  (texts: readonly string[]): Attack =>
  ({ url, client, noteId }, note) =>
    forAWhile(WHILE_MS, () =>
      inLanes(texts.length, 4, (turn) => {
        const body = JSON.stringify({ note: texts[turn - 1] });
        return ask(
          url,
          { method: 'PUT', path: `/api/practice/appointment_notes/${noteId}`, token: client, body },
          note,
        );
      }),
    );

/** F6: elements that are opened and never closed, 30 to 300 kB of them. */
export const unclosedTags = notesOf([30, 90, 150, 300].map((kilobytes) => '<b>'.repeat((kilobytes * 1_000) / 3)));

/** The same as far as a note may be nested, again and again: nothing that a depth alone would refuse. */
export const manyTags = notesOf(['<p><b>x</b></p>', '<b>', '<br>', '<'].map((part) => shallow(part)));

function shallow(part: string): string {
  const text = part === '<b>' ? `<p>${'<b>x'.repeat(20)}${'</b>'.repeat(20)}</p>` : part;
  // As much as is looked at: more signs of markup are refused at once.
  const signs = text.split('<').length - 1;
  return text.repeat(Math.floor(Math.min(299_000 / text.length, 30_000 / signs)));
}

/** F7: lists in lists, from a stranger. */
export const deepJson: Attack = ({ url }, note) =>
  forAWhile(WHILE_MS, () =>
    inLanes(40, 20, (turn) => {
      const depth = turn % 2 === 0 ? 9_000 : 500_000;
      const body = '['.repeat(depth) + ']'.repeat(depth);
      return ask(url, { method: 'POST', path: '/api/practice/sessions', from: newNetwork(), body }, note);
    }),
  );

/** F8: 300 sign-ins at once, for as many addresses that nobody has, from as many networks of one site or of all. */
export const signIns: Attack = async ({ url }, note) => {
  for (const site of [newNetwork().split(':').slice(0, 3).join(':'), undefined])
    await inLanes(300, 300, (turn) => {
      const email = `nobody-${crypto.randomUUID()}@demo.test`;
      const body = JSON.stringify({ email, password: `Guess-${turn}-of-many`, source: 'practice' });
      return ask(url, { method: 'POST', path: '/api/practice/sessions', from: newNetwork(site), body }, note);
    });
};

/** F14: everything that one session may read, 2,000 times. */
export const manyReads: Attack = ({ url, practitioner }, note) =>
  inLanes(2_000, 50, () => ask(url, { path: '/api/practice/clients/client_selector', token: practitioner }, note));

/** How long held answers are left alone before they are woken. */
const HELD_MS = 3_000;

/** F14: 1,500 answers that one client has held back, until the other one of the session comes. */
export const heldAnswers: Attack = async ({ url, client, practitioner, appointmentId }, note) => {
  const path = `/api/practice/user_appointments/${appointmentId}?other_user=true`;
  const held = inLanes(1_500, 1_500, () => ask(url, { path: `${path}&seen=0`, token: client }, note));
  await delay(HELD_MS);
  await ask(url, { path: `${path}&present=true`, token: practitioner }, () => undefined);
  await held;
};

/** F11: what everybody does while the database stands still. */
export const ordinaryReads: Attack = ({ url, practitioner }, note) =>
  forAWhile(WHILE_MS, () =>
    inLanes(100, 50, () => ask(url, { path: '/api/practice/users/me', token: practitioner }, note)),
  );
