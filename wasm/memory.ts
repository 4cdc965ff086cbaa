const PAGE: usize = 1 << 16;

let top: usize = __heap_base;

/** Takes so many bytes that are never given back, all 0; they begin at a multiple of 16. */
export function room(bytes: usize): usize {
  const start = (top + 15) & ~15;
  top = start + bytes;
  const missing = <i32>((top + PAGE - 1) / PAGE) - memory.size();
  if (missing > 0) memory.grow(missing);
  return start;
}
