/** An element that has or had the focus, with its surroundings. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** The elements around it, up to the page or sheet; kept because they cannot be found once the element is removed. */
  readonly around: readonly Element[];
  /** The last heading before it within that page or sheet. */
  readonly heading: HTMLElement | undefined;
}

/** The button that has the focus, or had it until it became busy or was removed. */
let kept: FocusPlace | undefined;
let waiting = false;
/** Whether the button has been seen to be busy. */
let wasBusy = false;

const observer = new MutationObserver(() => {
  if (kept) restoreSoon();
});

/**
 * Keeps the keyboard focus when the button that has it becomes busy or is removed. A busy button gets the focus back
 * once it can be pressed again. If the button is gone, such as the one of an answered request, the nearest heading gets
 * the focus.
 */
export function keepFocus(): void {
  window.addEventListener('focusin', ({ target }) => {
    keep(target instanceof HTMLButtonElement ? placeOf(target) : undefined);
  });
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A press outside the button ends this.
      if (target instanceof Node && !kept?.element.contains(target)) kept = undefined;
    },
    { capture: true },
  );
}

/** Returns where the focus is, or where it was before its button became busy; undefined if it is nowhere. */
export function focusPlace(): FocusPlace | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return kept;
  return placeOf(activeElement);
}

/**
 * Returns the focus to where it was: at once if possible, else as soon as that element can take it, else to the nearest
 * heading.
 */
export function returnFocus(place: FocusPlace | undefined): void {
  place?.element.focus({ preventScroll: true });
  if (place && document.activeElement === place.element) return;
  keep(place);
  restoreSoon();
}

function keep(place: FocusPlace | undefined): void {
  kept = place;
  wasBusy = false;
  // A letter typed into a search changes a hundred rows; without a kept button nothing observes that.
  observer.disconnect();
  if (kept)
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'aria-busy'],
    });
}

function restoreSoon(): void {
  if (waiting) return;
  waiting = true;
  // A dialog that closes or opens in the same change moves the focus itself first.
  requestAnimationFrame(() => {
    waiting = false;
    if (document.activeElement !== document.body) return;
    if (kept?.element.isConnected && !isDone(kept.element))
      return kept.element.focus({ preventScroll: true });
    const heading = headingNear(kept);
    kept = undefined;
    if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}

/** Returns whether a button has finished its work and stays disabled, such as Save when nothing is left to save. */
function isDone(button: HTMLElement): boolean {
  const isBusy = button.getAttribute('aria-busy') === 'true';
  const isOver = wasBusy && !isBusy && button.matches(':disabled');
  wasBusy ||= isBusy;
  return isOver;
}

function placeOf(element: HTMLElement): FocusPlace {
  const around: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    around.push(at);
    if (at.tagName === 'MAIN' || at.tagName === 'DIALOG')
      return { element, around, heading: headingsIn(at).findLast((each) => isBefore(each, element)) };
  }
  return { element, around: [], heading: undefined };
}

/**
 * Returns the nearest heading that can be reached: the one before the place if it still exists, else the first one in
 * what was around it. Under an open sheet nothing can be reached.
 */
function headingNear(place: FocusPlace | undefined): HTMLElement | undefined {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  const around = place?.around.find((each) => each.isConnected && headingsIn(each).length > 0);
  const near = place?.heading?.isConnected ? place.heading : around && headingsIn(around)[0];
  if (near && (!sheet || sheet.contains(near))) return near;
  return sheet ? headingsIn(sheet)[0] : (document.querySelector('h1') ?? undefined);
}

function headingsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('h1, h2, h3')];
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
