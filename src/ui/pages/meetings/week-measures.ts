/** The height of an hour of the week in px: a block of 45 minutes, the shortest, is large enough for a finger. */
export const HOUR_PX = 60;

/** The number of hours that a week shows before its meetings are known. */
export const USUAL_HOURS = 10;

/** The width of the hours and the height of the column headers, which the skeleton shares. */
export const WEEK_AXIS = 'w-13 shrink-0';
export const WEEK_HEAD = 'h-16';
