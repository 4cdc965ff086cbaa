/**
 * The open sheets, each of which has an entry in the history of the tab, so that the browser's Back closes only the top
 * one. The router does not notice these entries: they have the same address as the page below.
 */
const open: (() => void)[] = [];
const waiting: (() => void)[] = [];
let goingBack = false;

window.addEventListener('popstate', () => {
  // This module went back over the entries of closed sheets; sheets opened since then stay open.
  if (goingBack) goingBack = false;
  else for (const close of open.slice(depth()).reverse()) close();
  settleSoon();
});

// A reload closes all sheets, but the history still has their entries.
settleSoon();

/** Registers an open sheet; returns a function that removes it. Back calls `onBack`, which may keep the sheet open. */
export function openSheet(onBack: () => void): () => void {
  open.push(onBack);
  settleSoon();
  return () => {
    open.splice(open.indexOf(onBack), 1);
    settleSoon();
  };
}

/** Runs `act`, which changes the history, once the entries of just closed sheets are removed from it. */
export function afterSheets(act: () => void): void {
  waiting.push(act);
  settleSoon();
}

function settleSoon(): void {
  // Delayed, so that a sheet that replaces another one changes nothing.
  setTimeout(settle);
}

function settle(): void {
  // Before `popstate` arrives the depth is still the old one: going back twice would leave the page itself.
  if (goingBack) return;
  for (let sheet = depth() + 1; sheet <= open.length; sheet += 1)
    window.history.pushState({ ...window.history.state, sheet }, '');
  if (depth() <= open.length) for (const act of waiting.splice(0)) act();
  else {
    // The `popstate` that follows settles the rest.
    goingBack = true;
    window.history.go(open.length - depth());
  }
}

/** Returns the number of open sheets that the present history entry represents. */
function depth(): number {
  const { sheet } = Object(window.history.state);
  return typeof sheet === 'number' ? sheet : 0;
}
