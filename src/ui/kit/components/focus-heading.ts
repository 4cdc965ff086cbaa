/** Begins again at the heading of the page, where what had the focus has gone. */
export function focusHeading(page: ParentNode | null = document): void {
  page?.querySelector('h1')?.focus({ preventScroll: true });
}
