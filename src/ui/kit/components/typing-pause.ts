/**
 * Longer than the gap between two letters of a slow typist, in ms: work done at a pause must not delay the next letter.
 */
export const TYPING_PAUSE_MS = 400;
