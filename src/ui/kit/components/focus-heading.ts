/** Moves the focus to the heading of the page, after the element that had the focus has disappeared. */
export function focusHeading(page: ParentNode | null = document): void {
  page?.querySelector('h1')?.focus({ preventScroll: true });
}
