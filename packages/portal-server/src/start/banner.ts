import { cast, DEMO_PASSWORD } from '@portal/reference-api';
import type { RunningPortal } from './start-portal.ts';

type World = RunningPortal['world'];

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
function age({ seeded, seededAt }: World, now: Date): string[] {
  const days = seededAt ? Math.floor((now.getTime() - seededAt.getTime()) / dayMs) : 0;
  if (seeded !== 'before' || days < 1) return [];
  return [
    '',
    `  The demo world is ${days === 1 ? 'a day' : `${days} days`} old: its “today” is past. A fresh one: npm start -- --reset`,
  ];
}

/** Says what a start on PostgreSQL may have meant otherwise: real people's data, or a demonstration. */
function postgresNote({ holdsStrangers }: World): string[] {
  const words = holdsStrangers
    ? '  This PostgreSQL holds people who are not of the demo world: the handles for tests stay closed, nothing is seeded.'
    : '  A demonstration on the PostgreSQL of DATABASE_URL. For real people use an empty one, with NODE_ENV=production.';
  return ['', words];
}

/** How messages of a kind leave, or where they can be read instead; `setting` is what makes them leave. */
function wayOut(adapter: string | null, setting: string, { dev, url }: RunningPortal): string {
  const outbox = `${url}/api/dev/outbox`;
  if (adapter) return dev ? `${adapter}; also in ${outbox}` : adapter;
  return dev ? `kept in the outbox: ${outbox}` : `kept in the database and sent to nobody: set ${setting}`;
}

interface BannerFacts {
  wantsDev: boolean;
  reminds: boolean;
  postgres: boolean;
  /** From the start of the process until it serves. */
  milliseconds: number;
  /** Where measurements are read, if anywhere. */
  metrics?: string | undefined;
  now: Date;
}

/** The same for a log: one line. */
export function readyLine(
  { url, world, releases, ...portal }: RunningPortal,
  { milliseconds, metrics }: Pick<BannerFacts, 'milliseconds' | 'metrics'>,
): string {
  const { outgoing, video, chat, files, scanner, payments } = portal;
  const [mail, sms] = [outgoing.mail ?? 'kept', outgoing.sms ?? 'kept'];
  const parts = {
    data: world.description,
    mail,
    sms,
    video,
    chat,
    files,
    scans: scanner ?? 'none',
    payments,
    releases,
    metrics: metrics ?? 'none',
  };
  const described = Object.entries(parts).map(([part, words]) => `${part}: ${words}`);
  return `Care Portal at ${url} ready after ${(milliseconds / 1000).toFixed(1)} s; ${described.join('; ')}`;
}

/** What a person who starts the portal wants to know: where it is, who can sign in, what stands in for what. */
export function banner(portal: RunningPortal, facts: BannerFacts): string {
  const { wantsDev, reminds, postgres, milliseconds, metrics, now } = facts;
  const { url, world, dev, releases, outgoing, video, chat, files, scanner, payments, messaging } = portal;
  const demo = dev && world.seeded !== 'never';
  return [
    '',
    `  Care Portal   ${url}   ready after ${(milliseconds / 1000).toFixed(1)} s`,
    ...(demo ? ['', `  Everyone's password is ${DEMO_PASSWORD}`, '', ...people()] : []),
    ...(demo ? age(world, now) : []),
    '',
    `  Data   ${world.description}${world.seeded === 'now' ? ' (demo world made just now)' : ''}`,
    `  Mail   ${wayOut(outgoing.mail, 'SMTP_URL', portal)}`,
    `  SMS    ${wayOut(outgoing.sms, 'TWILIO_SMS_FROM', portal)}`,
    ...(reminds ? [] : ['  Dates  PORTAL_REMINDERS=off: this server reminds nobody of appointments']),
    `  Video  ${video}`,
    `  Chat   ${chat}`,
    `  Files  ${files}`,
    `  Scans  ${scanner ?? 'nothing looks for malware in files: set CLAMD_URL'}`,
    `  Money  ${payments}`,
    `  Admin  secure messages ${messaging}`,
    `  Code   ${releases}`,
    ...(metrics === undefined ? [] : [`  Counts ${metrics}`]),
    ...(dev
      ? [
          '',
          '  PORTAL_DEV=1: everyone who reaches this port may sign in as anyone and read all mail. Never on a server others can reach.',
        ]
      : []),
    ...(wantsDev && postgres ? postgresNote(world) : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
