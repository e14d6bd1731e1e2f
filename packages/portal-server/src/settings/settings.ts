import path from 'node:path';

/** What a start takes from its flags and its environment. */
export interface StartSettings {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  dev: boolean;
  reset: boolean;
  build: boolean;
  /** Pages have the panel of overrides. */
  overrides: boolean;
  /** Teams may send releases by HTTP, signed with their keys (decision 172). */
  takesReleases: boolean;
  /** Developers may see a remote of their own machines in its pages, each for themselves (decision 174). */
  showsDevelopment: boolean;
  /** Begins although live pages make calls that this server does not have. */
  servesUnmet: boolean;
  /** This process sends the reminders that are due; others on the same database may. */
  reminds: boolean;
  /** A start applies migrations that the database lacks; else it refuses such a database. */
  migrates: boolean;
  /** Browsers keep a page that says so where the network is away (decision 157). */
  offlinePage: boolean;
}

/** Flags or environment cannot be used; the message says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const usage = `Use: npm start                     build what changed, then serve the portal
     npm start -- --reset          with a fresh demo world
     npm start -- --no-build       serve what is built
Environment: PORT (3000), HOST (localhost), PORTAL_DATA (.data), PORTAL_RELEASES (.releases) or PORTAL_BUCKET, DATABASE_URL with DATABASE_DIRECT_URL, REDIS_URL, PGPOOL_MAX (10) and PORTAL_DATABASE_SECONDS (5,10,5),
  PORTAL_PROXIES (0), PORTAL_IDLE_MINUTES (13,15), PORTAL_STOP_SECONDS (0,10), PORTAL_DIAL_IN_CA, PORTAL_DIAL_IN_US with TWILIO_AUTH_TOKEN, PORTAL_URL, SMTP_URL with MAIL_FROM, TWILIO_SMS_FROM with TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN,
  TWILIO_API_KEY with TWILIO_API_SECRET and TWILIO_ACCOUNT_SID, PORTAL_TURN_URLS with PORTAL_TURN_SECRET, ICE_SERVERS, S3_ENDPOINT with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, CLAMD_URL, STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET, SECURE_MESSAGING_SCRIPT_URL with SECURE_MESSAGING_KEY, PORTAL_SESSION_SECRET with PORTAL_SESSION_SECRET_OLD, PORTAL_DATA_KEYS, PORTAL_KEEP_DAYS (messages=30,answers=1,expired=1), PORTAL_SESSION_BUDGET (200), PORTAL_REMINDERS (on), PORTAL_TAKES_RELEASES (off), PORTAL_SHOWS_DEVELOPMENT (on, off in production), PORTAL_SERVES_UNMET (off), PORTAL_OFFLINE_PAGE (on), PORTAL_MIGRATE (on, off in production on PostgreSQL), TLS_CERT with TLS_KEY,
  PORTAL_LOG (words, json in production), PORTAL_METRICS_PORT with PORTAL_METRICS_HOST (localhost)`;

/** PORT where nobody sets it. */
export const DEFAULT_PORT = '3000';

export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`PORT must be a number from 0 to 65535, but is “${text}”.`);
}

/** True when the handles for tests are open: always with `npm start`, never in production. */
function isDev({ PORTAL_DEV, NODE_ENV }: NodeJS.ProcessEnv): boolean {
  const production = NODE_ENV === 'production';
  if (production && PORTAL_DEV === '1') {
    throw new SettingsError(
      'PORTAL_DEV=1 lets anyone sign in as anyone and must not run with NODE_ENV=production. Unset one of the two.',
    );
  }
  return PORTAL_DEV === undefined ? !production : PORTAL_DEV === '1';
}

/** True when pages are to have the panel of overrides: only where it is asked for, never in production or from a bucket. */
function hasOverrides({ PORTAL_OVERRIDES, NODE_ENV, PORTAL_BUCKET }: NodeJS.ProcessEnv): boolean {
  if (PORTAL_OVERRIDES !== '1') return false;
  if (NODE_ENV !== 'production' && !PORTAL_BUCKET) return true;
  throw new SettingsError(
    `PORTAL_OVERRIDES=1 lets pages run releases that nobody has promoted and must not run with ${PORTAL_BUCKET ? 'PORTAL_BUCKET' : 'NODE_ENV=production'}. Unset one of the two.`,
  );
}

/**
 * A start builds and makes live what the sources say. Not with a bucket, which other portals may serve from: what is
 * live there is for `npx portal` alone to change.
 */
function builds(args: readonly string[], { PORTAL_BUCKET }: NodeJS.ProcessEnv): boolean {
  return !PORTAL_BUCKET && !args.includes('--no-build');
}

/** A setting that is on or off. @throws SettingsError */
function switchOf(environment: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const text = environment[name];
  if (!text) return otherwise;
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new SettingsError(`${name} must be “on” or “off”, but is “${text}”.`);
}

/**
 * A call is signed for the address at which people reach the portal. Where that is not known, any host would do, and a
 * foreign portal could pass on what was signed for it.
 * @throws SettingsError
 */
function takesReleases(environment: NodeJS.ProcessEnv): boolean {
  const isOn = switchOf(environment, 'PORTAL_TAKES_RELEASES', false);
  if (isOn && environment['NODE_ENV'] === 'production' && !environment['PORTAL_URL'])
    throw new SettingsError(
      'PORTAL_TAKES_RELEASES=on needs PORTAL_URL, the address under which people reach the portal: what teams sign is for it alone.',
    );
  return isOn;
}

/** Reads flags and environment. @throws SettingsError */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv, root: string): StartSettings {
  const unknown = args.filter((arg) => !['--reset', '--no-build'].includes(arg));
  if (unknown.length > 0) throw new SettingsError(`Not known: ${unknown.join(' ')}\n${usage}`);
  const dev = isDev(environment);
  const reset = args.includes('--reset');
  if (reset && !dev)
    throw new SettingsError('--reset deletes all data and is for demonstrations only: it needs PORTAL_DEV=1.');
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  const overrides = hasOverrides(environment);
  return {
    dev,
    reset,
    port: portOf(environment['PORT'] || DEFAULT_PORT),
    host: environment['HOST'] || 'localhost',
    dataFolder: path.resolve(root, environment['PORTAL_DATA'] || '.data'),
    databaseUrl,
    build: builds(args, environment),
    overrides,
    takesReleases: takesReleases(environment),
    // What was not reviewed is not run on people's data unless their operator says so.
    showsDevelopment: switchOf(environment, 'PORTAL_SHOWS_DEVELOPMENT', environment['NODE_ENV'] !== 'production'),
    servesUnmet: switchOf(environment, 'PORTAL_SERVES_UNMET', false),
    // Off for a server for a copy of people's data, or one of several that leaves them to the others.
    reminds: switchOf(environment, 'PORTAL_REMINDERS', true),
    // Releases that one tab tries are nothing to keep a worker for.
    offlinePage: switchOf(environment, 'PORTAL_OFFLINE_PAGE', !overrides),
    // Whoever upgrades several servers of real people chooses the moment; an embedded database has one server.
    migrates: switchOf(environment, 'PORTAL_MIGRATE', !(databaseUrl && environment['NODE_ENV'] === 'production')),
  };
}
