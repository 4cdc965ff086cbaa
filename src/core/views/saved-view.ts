/** The lists that have saved views. */
export const VIEWED_LISTS = ['leads', 'deals'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** A choice of filters, search and order that a person gave a name. */
export interface SavedView {
  /** Given by the code that makes the view, so that saving it twice saves it once. */
  readonly id: string;
  readonly list: ViewedList;
  readonly name: string;
  /** The query of the list's address, without its question mark. */
  readonly query: string;
}

/** The most letters that the name of a view has. */
export const MAX_VIEW_NAME = 40;

/** The most views that a person has of one list. */
export const MAX_VIEWS = 20;
