import { ADDRESSES } from '../addresses.ts';
import { MY_CONVERSATIONS_SID, MY_USER_SID } from '../sids.ts';
import type { Handler } from './request.ts';

/** The first thing that the SDK asks: where everything is. */
export const configuration: Handler = async (_request, { grant }) => ({
  status: 200,
  body: {
    identity: grant.identity,
    links: {
      my_conversations: ADDRESSES.myConversations,
      conversations: ADDRESSES.conversations,
      users: ADDRESSES.users,
      current_user: `${ADDRESSES.users}/${encodeURIComponent(grant.identity)}`,
      typing: ADDRESSES.typing,
      media_service: ADDRESSES.media,
      media_set_service: ADDRESSES.media,
      messages_receipts: ADDRESSES.conversations,
    },
    sync_objects: { my_user_info: MY_USER_SID, my_conversations: MY_CONVERSATIONS_SID },
    options: {
      ...{ reachability_enabled: false, user_infos_to_subscribe: 0 },
      ...{ http_cache_interval: 'PT1S', consumption_report_interval: 'PT1S' },
      ...{ media_attachments_count_limit: 0, media_attachment_size_limit_in_mb: 0 },
      ...{ media_attachments_total_size_limit_in_mb: 0 },
      ...{ email_histories_allowed_mime_types: [], email_bodies_allowed_mime_types: [] },
    },
  },
});
