/** The height of an hour of the week in px: a block of 45 minutes, the shortest, can be hit by a finger. */
export const HOUR_PX = 60;

/** The hours that a week shows before it is known what its meetings need. */
export const USUAL_HOURS = 10;

/** The width of the hours, and the height of the heads of the columns, which the skeleton shares. */
export const WEEK_AXIS = 'w-13 shrink-0';
export const WEEK_HEAD = 'h-16';
