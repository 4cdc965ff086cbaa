/**
 * Longer than between two letters of one who types slowly, in ms: what follows a pause must not hold the next letter
 * up.
 */
export const TYPING_PAUSE_MS = 400;
