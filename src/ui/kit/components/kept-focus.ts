/**
 * Keeps the keyboard where it was when what it pressed goes away. A button that is busy gets the focus back once it can
 * be pressed again; of one that is gone, such as that of a request that was answered, the nearest heading has it.
 */
export function keepFocus(): void {
  let button: HTMLButtonElement | undefined;
  /** The elements around the button, the nearest first: once it is gone, nothing else knows them. */
  let around: readonly Element[] = [];
  let waiting = false;
  const restore = () => {
    waiting = false;
    if (!button || document.activeElement !== document.body) return;
    if (button.isConnected) return button.focus({ preventScroll: true });
    button = undefined;
    const heading = around.find((each) => each.isConnected && headingIn(each));
    // The title of a page is above what it holds.
    focusOn(heading ? headingIn(heading) : document.querySelector<HTMLElement>('h1'));
  };
  const observer = new MutationObserver(() => {
    if (!button || waiting) return;
    waiting = true;
    // What closes or opens by the same change gives the focus to its own place first.
    requestAnimationFrame(restore);
  });
  window.addEventListener('focusin', ({ target }) => {
    button = target instanceof HTMLButtonElement ? target : undefined;
    around = button ? placesOf(button) : [];
    // A letter typed into a search changes a hundred rows, which then nobody watches.
    observer.disconnect();
    if (button) observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  });
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A press outside the button lets go of it.
      if (target instanceof Node && !button?.contains(target)) button = undefined;
    },
    { capture: true },
  );
}

/** Lists the elements around an element, up to the page or the dialog that it is on. */
function placesOf(element: Element): readonly Element[] {
  const places: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    places.push(at);
    if (at.tagName === 'MAIN') return places;
  }
  return [];
}

function headingIn(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>('h1, h2, h3');
}

function focusOn(heading: HTMLElement | null): void {
  if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
