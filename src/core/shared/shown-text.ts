const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Gives a text without the marks that turn the reading direction, which also turn what is next to the text, such as the
 * digits of an amount, and without the spaces that are not seen. Joiners stay: Hindi and emoji are written with them.
 */
export function shownText(text: string): string {
  return text.replace(UNSEEN, '');
}

/** The name in a record of somebody else's; one that holds nothing to be seen is none. */
export function shownName(name: string | undefined): string | undefined {
  return (name && shownText(name)) || undefined;
}
