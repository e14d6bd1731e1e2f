import * as z from 'zod/mini';
import { messageSid } from '../sids.ts';
import { ownConversation } from './own.ts';
import { type Handler, type Request, RequestRefusal, readBody } from './request.ts';

/** As the contract limits what a chat message may be; text only, for there is nothing to show files with. */
const longestBody = 16_000;
const longestId = 64;

const message = z.object({
  // A database keeps no zero characters.
  body: z.string().check(z.regex(/\S/), z.maxLength(longestBody), z.regex(/^[^\0]*$/)),
  attributes: z.optional(z.string()),
  media_sids: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
});

const id = z.string().check(z.minLength(1), z.maxLength(longestId), z.regex(/^[^\0]*$/));
const attributes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
  z.object({ id }),
);

/** Keeps a message, once: what is sent again is answered as it was. */
export const sendMessage: Handler = async (request, context) => {
  const { conversation, me } = await ownConversation(context, request.path[2]);
  const { body, attributes: about = '' } = readBody(request, message);
  const clientMessageId = attributes.safeParse(about).data?.id ?? mutationOf(request);
  const sent = await context.store.send(conversation.id, { author: me.identity, body, clientMessageId });
  return { status: 201, body: { sid: messageSid(conversation.id, sent.index), index: sent.index } };
};

/** A message without an id in its attributes goes by the one that the SDK makes up for each write. */
function mutationOf({ mutationId }: Request): string {
  const { data } = id.safeParse(mutationId);
  if (data === undefined) throw new RequestRefusal(400, 'A message needs an id');
  return data;
}
