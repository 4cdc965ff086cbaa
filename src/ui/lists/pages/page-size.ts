/** The most records that a server gives in one page. */
export const MAX_OF_A_PAGE = 1000;
