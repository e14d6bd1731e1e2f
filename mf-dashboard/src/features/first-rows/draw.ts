import { MODALITIES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { isAdmin } from '@portal/contract/rules/people';
import { shownStatus } from '@portal/contract/rules/shown-status';
import { shownPageSize } from '@portal/portal-kit/appearance';
import type { DrawFirstRows, FirstRowsTools } from '@portal/portal-kit/first-rows';
import { partnerName } from '../appointment/partner-name.ts';
import { isOver } from '../appointment/standing.ts';
import { rowActions } from '../appointments/row-actions.ts';
import { nextUp } from '../dashboard/next-up.ts';
import { list, next, texts } from './parts.ts';
import { type RowFacts, readToday } from './read-today.ts';

/**
 * Draws the day's rows and what comes next, before React does (BS-016): of rows that the page's own components rendered
 * (`samples.ts`), so that markup and classes have one source. `first-rows.test.tsx` holds both drawers together. Buttons
 * keep their places and are not offered: most of them need code.
 */
export const drawFirstRows: DrawFirstRows = (answer, tools) => {
  const today = readToday(answer);
  const section = tools.page.querySelector(list);
  const place = section?.querySelector('[aria-busy=true]')?.parentElement;
  if (!today || !section || !place || !isForThem(tools.person)) return false;
  const draw = drawerOf(tools);
  if (today.length > 0) {
    const rows = document.importNode(draw.sampleRows, false);
    rows.append(...today.map(draw.row));
    place.replaceChildren(rows);
  } else {
    const at = [...section.children].indexOf(place);
    place.replaceChildren(...(tools.part(1, list).children[at]?.childNodes ?? []));
  }
  section.setAttribute('aria-busy', 'false');
  const coming = nextUp(today, tools.now, tools.formats.dayKey);
  if (coming.kind === 'next')
    tools.page.querySelector(next)?.lastElementChild?.replaceWith(draw.card(coming.appointment, coming.running));
  const date = tools.page.querySelector('header time');
  if (date) {
    date.setAttribute('datetime', tools.now.toISOString());
    date.textContent = tools.formats.longDate(tools.now);
  }
  return true;
};

/** Admins have other buttons; who has not signed up yet has a notice above the rows; who has chosen more rows waits for them. */
function isForThem({ is_admin, roles, onboarded_yn, email_confirmed_yn }: FirstRowsTools['person']): boolean {
  const named = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  if (isAdmin({ is_admin: is_admin === true, roles: named })) return false;
  return onboarded_yn === true && email_confirmed_yn === true && shownPageSize() === PAGE_SIZE;
}

/** Where in the actions of the samples each button is: row, and place in it. */
const buttons = {
  waitingRoom: [0, 0],
  cancel: [0, 1],
  start: [1, 0],
  statusQuiet: [1, 1],
  waitingRoomQuiet: [1, 2],
  status: [2, 0],
  startQuiet: [2, 1],
  note: [2, 2],
} as const;

/** Which sample stands as this one does. */
const standing = { scheduled: 0, pending: 1, outcomeMissing: 2 } as const;

/** What makes rows and the card of the samples. */
function drawerOf({ part, say, formats, now }: FirstRowsTools) {
  const sampleRows = find(part(0, list), 'ul');
  const samples = [...sampleRows.children];
  const sampleCard = child(part(0, next), -1);
  const factsOf = (sample: number) => find(child(samples, sample), 'p').children;
  const factOf = (sample: number, at: number) => document.importNode(child(factsOf(sample), at), true);

  /** A clock's time and zone, `3:05 PM EST`, in the element that has both. */
  const setClock = (clock: Element, at: string) => {
    const zone = child(clock, 0);
    zone.textContent = formats.zoneName(at);
    clock.replaceChildren(`${formats.time(at)} `, zone);
  };

  /** Modality, kind and length; that it is a consultation; of what is over, whether its note says something. */
  const setFacts = (facts: Element, row: RowFacts) => {
    const length = factOf(0, 2);
    // Before the words stands what keeps them apart for who hears them.
    length.lastChild?.replaceWith(say(texts.minutes, { count: row.duration }));
    facts.replaceChildren(
      factOf(MODALITIES.indexOf(row.modality), 0),
      factOf(PROVIDER_TYPES.indexOf(row.provider_type), 1),
      length,
      ...(row.counselling_type === 'consultation' ? [factOf(0, 3)] : []),
      ...(row.note_written_yn !== undefined && isOver(row, now) ? [factOf(row.note_written_yn ? 2 : 3, 3)] : []),
    );
  };

  /** As `AppointmentActions` orders them; there for their room alone. */
  const setActions = (actions: Element | undefined, row: RowFacts) => {
    if (!(actions instanceof HTMLElement)) return;
    const offered = rowActions(row, now, { admin: false });
    const isPast = now.getTime() > Date.parse(row.end_date);
    const goesIn = offered.start && !isPast;
    const names: (keyof typeof buttons | false)[] = [
      goesIn && 'start',
      offered.status && (goesIn ? 'statusQuiet' : 'status'),
      offered.start && isPast && 'startQuiet',
      offered.waitingRoom && (goesIn || offered.status ? 'waitingRoomQuiet' : 'waitingRoom'),
      offered.note && 'note',
      offered.cancel && 'cancel',
    ];
    const drawn = names
      .filter((name) => name !== false)
      .map((name) => {
        const [sample, at] = buttons[name];
        return document.importNode(child(child(child(samples, sample), 3), at), true);
      });
    actions.replaceChildren(...drawn);
    actions.style.visibility = 'hidden';
  };

  return {
    sampleRows,
    row: (row: RowFacts): Element => {
      const drawn = document.importNode(child(samples, 0), true);
      const [time, who, status, actions] = drawn.children;
      time?.setAttribute('datetime', row.start_date);
      const link = find(drawn, 'a');
      link.setAttribute('href', `/appointments/${encodeURIComponent(row.id)}`);
      child(link, 0).textContent = formats.date(row.start_date);
      setClock(child(link, 1), row.start_date);
      const name = child(who, 0);
      name.textContent = row.name;
      const partner = partnerName(row);
      if (partner !== null) {
        const shown = document.importNode(find(child(samples, 1), 'h3 span'), false);
        shown.textContent = ` ${say(texts.partner, { name: partner })}`;
        name.append(shown);
      }
      setFacts(child(who, 1), row);
      status?.replaceChildren(
        ...document.importNode(child(child(samples, standing[standingOf(row, now)]), 2), true).childNodes,
      );
      setActions(actions, row);
      return drawn;
    },
    card: (row: RowFacts, isRunning: boolean): Element => {
      const drawn = sampleCard;
      const [when, who, actions] = drawn.children;
      const clock = child(when, 0);
      clock.setAttribute('datetime', row.start_date);
      setClock(clock, row.start_date);
      const relative = formats.relative(row.start_date, now);
      child(when, 1).textContent = isRunning ? say(texts.running, { when: relative }) : relative;
      const partner = partnerName(row);
      child(who, 0).textContent = partner === null ? row.name : say(texts.couple, { name: row.name, partner });
      setFacts(child(who, 1), row);
      setActions(actions, row);
      return drawn;
    },
  };
}

function standingOf(row: RowFacts, now: Date): keyof typeof standing {
  const shown = shownStatus(row, now);
  return shown === 'pending' || shown === 'outcomeMissing' ? shown : 'scheduled';
}

/** @throws RangeError where the samples are not what this file was written for, as its test would have said */
function child(parent: Element | readonly Element[] | HTMLCollection | undefined, at: number): Element {
  const children = parent instanceof Element ? parent.children : parent;
  const found = children && [...children].at(at);
  if (!found) throw new RangeError('A sample lacks a part.');
  return found;
}

/** The same by a selector. */
function find(within: Element, selector: string): Element {
  const found = within.querySelector(selector);
  if (!found) throw new RangeError(`A sample lacks “${selector}”.`);
  return found;
}
