/** The reason why an operator's command failed, in one sentence. */
export class AdminError extends Error {}
