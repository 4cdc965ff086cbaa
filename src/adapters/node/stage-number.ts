/** The numbers for the stage of a free demat account; of any other deal it is only asked whether it is void. */
export const STAGE = { none: 0, won: 1, differs: 2, waiting: 3, void: 4 } as const;
