import type { Edition, Locale } from '@portal/portal-kit';
import type { ScenarioId } from '@portal/reference-api';
import type { CallRule } from '../calls/call-rule.ts';
import type { IdleEnd } from './idle-end.ts';
import type { SceneClock } from './scene-clock.ts';
import type { Viewport } from './viewport.ts';

/** Everything that decides what the mock shell shows. It lives in the address of the panel: a bug report is a link. */
export interface Scene {
  /** Address of the portal's page: `/dashboard?list=upcoming`. */
  at: string;
  /** E-mail of the person who is signed in, or null for nobody. */
  as: string | null;
  edition: Edition;
  /** Null: the person's own. */
  locale: Locale | null;
  /** IANA name; null: the person's own. */
  timeZone: string | null;
  clock: SceneClock;
  /** Seconds that the portal's time was moved on since the data was seeded. */
  ahead: number;
  viewport: Viewport;
  /** When somebody who does nothing is signed out. */
  idle: IdleEnd;
  scenario: ScenarioId;
  rules: readonly CallRule[];
  /** A release of the remote; null: the newest. */
  version: string | null;
}

/** The one format of links so far. */
export const sceneFormat = 1;

/** What a link leaves out. */
export const plainScene: Scene = {
  at: '/',
  as: null,
  edition: 'CA',
  locale: null,
  timeZone: null,
  clock: { mode: 'live' },
  ahead: 0,
  viewport: 'fit',
  idle: 'off',
  scenario: 'everyday',
  rules: [],
  version: null,
};
