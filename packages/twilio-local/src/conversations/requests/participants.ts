import { ownConversation } from './own.ts';
import { type Handler, RequestRefusal } from './request.ts';

/** Who takes part was settled with the appointment: whoever is in already cannot join, and nobody else can. */
export const join: Handler = async ({ path }, context) => {
  await ownConversation(context, path[2]);
  throw new RequestRefusal(409, 'Who takes part is settled');
};

/** Nobody is taken out of a conversation, not even by themselves: its history is theirs. */
export const leave: Handler = async ({ path }, context) => {
  await ownConversation(context, path[2]);
  throw new RequestRefusal(403, 'Who takes part is settled');
};
