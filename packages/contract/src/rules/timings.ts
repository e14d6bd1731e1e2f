/** A failure's snackbar, which takes longer to read; RULES-019's usual time, and the least for a failure (A-155). */
export const SNACKBAR_MS = 6000;
/** Success and news of files (RULES-020, FILES-025, SHELL-070). */
export const FILES_SNACKBAR_MS = 4000;
/** What the shell says of success and news, unless asked for another time (RULES-021, A-155). */
export const GLOBAL_SNACKBAR_MS = 4000;
/** That tax information was saved (RULES-022, SHELL-072). */
export const TAX_SNACKBAR_MS = 6000;
/** Who answered the tax question and gave no number is asked again after a year. */
export const TAX_ANSWER_LASTS_MS = 365 * 24 * 3_600_000;
/** RULES-023. */
export const ADDITIONAL_HOURS_SNACKBAR_MS = 6000;
/** RULES-024. */
export const RESET_EMAIL_COOLDOWN_MS = 60_000;
/** RULES-027. */
export const EMAIL_AVAILABILITY_DEBOUNCE_MS = 300;
/** RULES-029. */
export const VIDEO_REDIRECT_DELAY_MS = 500;
/** RULES-046. */
export const COUNTDOWN_TICK_MS = 1000;
/** RULES-047: ready until so long after the start. */
export const READY_WINDOW_MS = 180_000;
/** RULES-048: a session not begun by then has expired. */
export const WAITING_ROOM_EXPIRY_MS = 3_600_000;
/** Sessions are held early by no more than this: what is said of one before that was never held (decision 61). */
export const SESSION_LEAD_MS = 900_000;
/** RULES-049: the call ends by itself so long after the end. */
export const VIDEO_AUTO_EXIT_MS = 3_600_000;
/** RULES-050. */
export const CONNECTED_BANNER_MS = 3000;
/** RULES-051. */
export const NOTE_AUTOSAVE_MS = 500;
/** A client's link of a session works until so long after its end, for assessment and feedback. */
export const SESSION_LINK_MS = 7 * 24 * 3_600_000;
/** How often the other person's presence is asked for where it cannot be pushed. */
export const PRESENCE_POLL_MS = 5000;
/** How long an answer about the other person's presence is held back while nothing changes. */
export const PRESENCE_HELD_MS = 20_000;
/** How long an answer about one's own session is held back while it goes on. */
export const SESSION_END_HELD_MS = 20_000;
/** Whoever has not been heard of for so long no longer waits: their tab is gone. */
export const WAITING_LASTS_MS = 45_000;
/** A practitioner can take back an outcome that they confirmed for so long. */
export const UNDO_MS = 10_000;
/** An Undo of the last moment takes time to arrive: it counts for so much longer, and mails of the outcome wait for it. */
export const UNDO_GRACE_MS = 3000;
/** An appointment moves from and to a time that is farther ahead than this: both reminders of it are still to come. */
export const MOVE_AHEAD_MS = 24 * 3_600_000;
/** Nor is it moved farther than this: beyond two years it is a slip of the pen. */
export const MOVE_WITHIN_MS = 2 * 365 * 24 * 3_600_000;
/** How often an appointment moves within 24 hours at most: each time its client gets a mail. */
export const MOVES_PER_DAY = 5;
/** The note of a completed session is unfinished business until so long after the end. */
export const NOTE_DUE_MS = 30 * 24 * 3_600_000;
/** So are the practitioner's own lines about it, for as long as the client can answer theirs. */
export const ASSESSMENT_DUE_MS = 7 * 24 * 3_600_000;
/** How long a token opens a video room, in seconds; whoever is in it stays. */
export const VIDEO_TOKEN_SECONDS = 3600;
/** How long a token opens the chat service, in seconds; pages get a new one before it runs out. */
export const CHAT_TOKEN_SECONDS = 3600;
