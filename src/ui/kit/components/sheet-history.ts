/**
 * The entries of open sheets in the history of the tab, so that the browser's Back closes the top one and nothing else.
 * The router does not know them: it sees the same address under them and moves nothing.
 */
const open: (() => void)[] = [];
const waiting: (() => void)[] = [];
let goingBack = false;

window.addEventListener('popstate', () => {
  // Its own way back from sheets that are closed already: what was opened since then stays.
  if (goingBack) goingBack = false;
  else for (const close of open.slice(depth()).reverse()) close();
  settleSoon();
});

// A reload closes all sheets, and the history still has their entries.
settleSoon();

/** Notes an open sheet; gives the way to note that it is closed. `onBack` is asked to close it, and may decline. */
export function openSheet(onBack: () => void): () => void {
  open.push(onBack);
  settleSoon();
  return () => {
    open.splice(open.indexOf(onBack), 1);
    settleSoon();
  };
}

/** Does something with the history itself, as soon as the entries of sheets that were just closed are gone from it. */
export function afterSheets(act: () => void): void {
  waiting.push(act);
  settleSoon();
}

function settleSoon(): void {
  // One sheet that takes the place of another changes nothing.
  setTimeout(settle);
}

function settle(): void {
  // Until the way back is told, the depth is still that of before: going again would leave the page itself.
  if (goingBack) return;
  for (let sheet = depth() + 1; sheet <= open.length; sheet += 1)
    window.history.pushState({ ...window.history.state, sheet }, '');
  if (depth() <= open.length) for (const act of waiting.splice(0)) act();
  else {
    // Told as `popstate`, which settles what is left.
    goingBack = true;
    window.history.go(open.length - depth());
  }
}

/** Counts the sheets that the present entry represents. */
function depth(): number {
  const { sheet } = Object(window.history.state);
  return typeof sheet === 'number' ? sheet : 0;
}
