/**
 * Header by which a developer's machine says that it puts a remote of its own sources into the portal's pages, and which
 * (decision 174). It stands in every request that it passes on, so that a portal can refuse all of them.
 */
export const developmentHeader = 'portal-development';

/** The header's value in a document of a portal that allows it; a portal from before it knows no such header. */
export const developmentAllowed = 'allowed';
