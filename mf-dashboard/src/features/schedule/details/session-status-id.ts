/** Where the focus goes when a change of the status has taken away the button that began it. */
export const sessionStatusId = 'session-status';
