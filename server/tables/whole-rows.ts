const MAX_ROW_CHARACTERS = 100_000;
const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13];

/**
 * Splits the text of CSV at the ends of rows, looking at each character once, so that no row longer than 100,000
 * characters is parsed: the text ends before such a row.
 */
export class WholeRows {
  /** The line, from 1, of the row where the text was cut off; undefined when it was not. */
  cutAtLine: number | undefined;

  /** Yields the text in pieces that end where a row ends, except the last. */
  async *of(texts: AsyncIterable<string>): AsyncGenerator<string> {
    let held = '';
    let quoted = false;
    let afterReturn = false;
    let [line, lineOfRow] = [1, 1];
    for await (const text of texts) {
      let begin = -held.length;
      let end = 0;
      for (let at = 0; at < text.length && at - begin <= MAX_ROW_CHARACTERS; at += 1) {
        const sign = text.charCodeAt(at);
        if (sign === QUOTE) quoted = !quoted;
        else if (sign === LINE_FEED || sign === RETURN) {
          if (sign === RETURN || !afterReturn) line += 1;
          if (!quoted) {
            [begin, end] = [at + 1, at + 1];
            lineOfRow = line;
          }
        }
        afterReturn = sign === RETURN;
      }
      if (end > 0) {
        yield held + text.slice(0, end);
        held = '';
      }
      held += text.slice(end);
      if (held.length > MAX_ROW_CHARACTERS) {
        this.cutAtLine = lineOfRow;
        return;
      }
    }
    yield held;
  }
}
