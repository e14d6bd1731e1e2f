import { secureMessagingToken } from '@portal/contract/calls/admin-secure-messaging';
import { MESSAGING_TOKEN_SECONDS } from '@portal/contract/rules/secure-messaging';
import { useNow } from '@portal/portal-kit';
import { useCall } from '@portal/portal-kit/query';
import { useEffect } from 'react';

/** The next token is asked for so long before the present one ends. */
const RENEW_BEFORE_MS = 60_000;
/** How often it is looked whether that time has come, and how soon a renewal that failed is tried again. */
const LOOK_EVERY_MS = 15_000;

/**
 * The token of the widget (ADMIN-034, A-151): fetched once for a visit and again before it ends. It stays in memory.
 * A renewal that fails is tried again until one succeeds, also after the token has ended.
 */
export function useMessagingToken() {
  const staleTimeMs = MESSAGING_TOKEN_SECONDS * 1000 - RENEW_BEFORE_MS;
  const answer = useCall(secureMessagingToken, {}, { staleTimeMs });
  const now = useNow(LOOK_EVERY_MS).getTime();
  const { data, refetch } = answer;
  const endsAt = data ? Date.parse(data.expires_at) : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (endsAt - now <= RENEW_BEFORE_MS) void refetch({ cancelRefetch: false });
  }, [endsAt, now, refetch]);
  return { answer, hasEnded: endsAt <= now };
}
