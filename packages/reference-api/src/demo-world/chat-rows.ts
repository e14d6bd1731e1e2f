import type { CastMember } from './cast.ts';
import { chatLines } from './note-texts.ts';
import type { PlannedAppointment } from './plan.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

/** Opens the conversation that an appointment belongs to; a couple has one of its own. */
export function addChat(world: World, practitioner_id: number, planned: PlannedAppointment): number {
  const id = world.chats.length + 1;
  const guest_id = planned.guestId ?? null;
  const channel = ['chat', practitioner_id, planned.clientId, ...(guest_id === null ? [] : [guest_id])].join('-');
  world.chats.push({ id, channel, practitioner_id, client_id: planned.clientId, guest_id });
  return id;
}

/** A short exchange around the last session held in each conversation; every third has a last word still unread. */
export function addChatLines(world: World, now: Date, practitioner: CastMember, random: PseudoRandom): void {
  const lines = chatLines[practitioner.locale ?? 'en'];
  for (const chat of world.chats.filter(({ practitioner_id }) => practitioner_id === practitioner.id)) {
    const chat_id = chat.id ?? 0;
    const held = world.appointments.filter((row) => row.chat_id === chat_id && row.status === 'completed');
    if (held.length === 0) continue;
    const isUnread = chat_id % 3 === 0;
    let at = Math.max(...held.map((row) => row.start_date.getTime())) - 20 * 60_000;
    const said = lines.slice(0, isUnread ? 5 : random.pick([2, 4, 6]));
    for (const [index, body] of said.entries()) {
      at += random.between(20, 160) * 1000;
      const author_id = index % 2 === 0 ? chat.client_id : chat.practitioner_id;
      world.chat_messages.push({
        id: world.chat_messages.length + 1,
        chat_id,
        index,
        author_id,
        body,
        created_at: new Date(at),
      });
    }
    const read_at = new Date(isUnread ? at - 1000 : Math.min(at + 60_000, now.getTime()));
    const last_read_index = said.length - 1 - Number(isUnread);
    world.chat_reads.push({ chat_id, person_id: chat.practitioner_id, last_read_index, read_at });
  }
}
