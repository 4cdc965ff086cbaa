/** The numbers for the stage of a free demat account; any other deal only has `none` or `void`. */
export const STAGE = { none: 0, won: 1, differs: 2, waiting: 3, void: 4 } as const;
