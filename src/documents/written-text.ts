/** The parts of the PDF library's drawing that are used here. */
interface Drawing {
  text(text: string, ...place: readonly unknown[]): unknown;
  markContent(tag: 'Span', options: { readonly actual: string }): unknown;
  endMarkedContent(): unknown;
}

/** Matches letters that are joined, or drawn in another order than written. */
const JOINED_LETTERS = /\p{Script=Devanagari}/u;

const patched = new WeakSet<object>();

/**
 * Makes the PDF library store the source text of each Hindi word with its glyphs, so that it can be copied and
 * searched: glyphs alone give the letters in drawing order. pdfmake has no option for that, but the library below it
 * has. `drawn` is any document drawn by it.
 */
export function keepWrittenText(drawn: Drawing): void {
  const drawing: Drawing = Object.getPrototypeOf(drawn);
  if (patched.has(drawing)) return;
  patched.add(drawing);
  const draw = drawing.text;
  drawing.text = function (this: Drawing, text, ...place) {
    if (!JOINED_LETTERS.test(text)) return draw.call(this, text, ...place);
    this.markContent('Span', { actual: text });
    draw.call(this, text, ...place);
    return this.endMarkedContent();
  };
}
