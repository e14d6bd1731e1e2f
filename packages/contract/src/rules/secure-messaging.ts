/** The page of the admin area that holds the vendor's widget, and the one document that may hold a frame. */
export const SECURE_MESSAGING_PATH = '/admin/secure_messaging';
/** Where the widget runs: a page with a policy of its own, shown in a frame of an opaque origin. */
export const MESSAGING_FRAME_PATH = '/secure_messaging_frame';
/** How long a token opens the widget, in seconds; the page fetches the next one before it ends. */
export const MESSAGING_TOKEN_SECONDS = 300;
/** Type of the one message from the page to its frame's window: a port comes with it, and nothing else. */
export const MESSAGING_CONNECT = 'portal.secure_messaging.connect';

/**
 * What the frame tells the page by that port: it listens; the vendor's script has run; the script could not be
 * had or failed; somebody is there, which the page cannot see.
 */
export const FRAME_REPORTS = ['listening', 'shown', 'failed', 'input'] as const;
export type FrameReport = (typeof FRAME_REPORTS)[number];
