import { cast, DEMO_PASSWORD } from '@portal/reference-api';
import type { RunningPortal } from './start-portal.ts';

const dayMs = 86_400_000;

function people(): string[] {
  const named = cast.map(({ first_name, last_name, email, about }) => ({
    name: `${first_name} ${last_name}`,
    email: email ?? '',
    about,
  }));
  const width = (key: 'name' | 'email') => Math.max(...named.map((person) => person[key].length));
  return named.map(
    (person) => `  ${person.name.padEnd(width('name'))}  ${person.email.padEnd(width('email'))}  ${person.about}`,
  );
}

/** Says when the demo world has grown old: its “today” is the day it was made. */
function age({ seeded, seededAt }: RunningPortal['world'], now: Date): string[] {
  const days = seededAt ? Math.floor((now.getTime() - seededAt.getTime()) / dayMs) : 0;
  if (seeded !== 'before' || days < 1) return [];
  return [
    '',
    `  The demo world is ${days === 1 ? 'a day' : `${days} days`} old: its “today” is past. A fresh one: npm start -- --reset`,
  ];
}

/** What a person who starts the portal wants to know: where it is, who can sign in, what stands in for what. */
export function banner(
  { url, world }: RunningPortal,
  { dev, milliseconds, now }: { dev: boolean; milliseconds: number; now: Date },
): string {
  const demo = dev && world.seeded !== 'never';
  return [
    '',
    `  Care Portal   ${url}   ready after ${(milliseconds / 1000).toFixed(1)} s`,
    ...(demo ? ['', `  Everyone's password is ${DEMO_PASSWORD}`, '', ...people()] : []),
    ...age(world, now),
    '',
    `  Data   ${world.description}${world.seeded === 'now' ? ' (demo world made just now)' : ''}`,
    `  Mail   kept in the outbox${dev ? `: ${url}/api/dev/outbox` : ''}`,
    '  SMS    kept in the outbox',
    ...(dev
      ? [
          '',
          '  PORTAL_DEV=1: everyone who reaches this port may sign in as anyone and read all mail. Never on a server others can reach.',
        ]
      : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
