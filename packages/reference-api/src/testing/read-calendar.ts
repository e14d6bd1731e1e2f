import ICAL from 'ical.js';

/** An event as another program than the one that wrote it understands it. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  start: Date;
  end: Date;
  /** As written: `Z` at its end says UTC. */
  startText: string;
  sequence: number;
  status: string;
  class: string;
  /** Every property there is, by name. */
  properties: string[];
}

/** Reads iCalendar with a parser of other people. */
export function readCalendar(text: string): { name: string; refresh: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      startText: component.getFirstProperty('dtstart')?.toICALString() ?? '',
      sequence: event.sequence,
      status: value('status'),
      class: value('class'),
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    refresh: String(calendar.getFirstPropertyValue('refresh-interval')),
    events,
  };
}
