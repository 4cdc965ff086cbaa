/** The parts of the PDF library's drawing that are needed here. */
interface Drawing {
  text(text: string, ...place: readonly unknown[]): unknown;
  markContent(tag: 'Span', options: { readonly actual: string }): unknown;
  endMarkedContent(): unknown;
}

/** Letters that are drawn in another order than they are written in, or joined. */
const JOINED_LETTERS = /\p{Script=Devanagari}/u;

const patched = new WeakSet<object>();

/**
 * Lets the PDF library write the source text of each Hindi word next to its glyphs, so that the text can be copied and
 * found: the glyphs alone give its letters in the order in which they are drawn. pdfmake has no option for that, the
 * library under it does. `drawn` is any document that it has drawn.
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
