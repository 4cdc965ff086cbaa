/** Runs something once the page has been painted as it is now; the returned function calls it off. */
export function afterPaint(run: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
