/**
 * How a token stands with whoever signed it, which its signature cannot say: the session that it hangs on may have
 * ended since, and what its room was for may be over.
 */
export type Standing = 'good' | 'revoked' | 'over';
