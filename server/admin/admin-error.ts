/** Why an operator's command cannot be done, in one sentence. */
export class AdminError extends Error {}
