/** How a client is sent the code of a mailed link. */
export const CODE_CHANNELS = ['mail', 'sms'] as const;

export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Minutes for which a code opens its link. */
export const LINK_CODE_MINUTES = 10;
