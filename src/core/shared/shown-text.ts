const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes direction marks, which would also reverse adjacent text such as the digits of an amount, and invisible
 * spaces. Joiners stay, since Hindi and emoji need them.
 */
export function shownText(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Makes another person's name safe to display; undefined if nothing visible remains. */
export function shownName(name: string | undefined): string | undefined {
  return (name && shownText(name)) || undefined;
}
