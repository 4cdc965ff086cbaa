/** The place of the keyboard. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** The elements around it, up to the page or sheet: once the element is gone, nothing else knows them. */
  readonly around: readonly Element[];
  /** The last heading before it there. */
  readonly heading: HTMLElement | undefined;
}

/** The button that has the focus, or had it until it was busy or gone. */
let kept: FocusPlace | undefined;
let waiting = false;
/** Whether the button has been seen to be busy. */
let wasBusy = false;

const observer = new MutationObserver(() => {
  if (kept) restoreSoon();
});

/**
 * Keeps the keyboard where it was when what it pressed goes away. A button that is busy gets the focus back once it can
 * be pressed again; of one that is gone, such as that of a request that was answered, the nearest heading has it.
 */
export function keepFocus(): void {
  window.addEventListener('focusin', ({ target }) => {
    keep(target instanceof HTMLButtonElement ? placeOf(target) : undefined);
  });
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A press outside the button lets go of it.
      if (target instanceof Node && !kept?.element.contains(target)) kept = undefined;
    },
    { capture: true },
  );
}

/** Tells where the keyboard is, or was before what it pressed became busy; undefined where it is nowhere. */
export function focusPlace(): FocusPlace | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return kept;
  return placeOf(activeElement);
}

/** Gives the keyboard back to where it was: there at once, or once it can be there, or to the nearest heading. */
export function returnFocus(place: FocusPlace | undefined): void {
  place?.element.focus({ preventScroll: true });
  if (place && document.activeElement === place.element) return;
  keep(place);
  restoreSoon();
}

function keep(place: FocusPlace | undefined): void {
  kept = place;
  wasBusy = false;
  // A letter typed into a search changes a hundred rows, which then nobody watches.
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
  // What closes or opens by the same change gives the focus to its own place first.
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

/** Whether a button has done its work and has nothing to do any more, such as one that saves where nothing is changed. */
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
 * The nearest heading that can be reached: the one before the place, where it is still there, else the first of what was
 * around it. Below an open sheet nothing can be reached.
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
