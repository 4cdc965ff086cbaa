const QUOTE = 34;
const MINUS = 45;
const ZERO_DIGIT = 48;
const NINE_DIGIT = 57;
const BACKSLASH = 92;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE+-])/y;
/** A float represents every number with so many characters exactly. */
const SAFE_LENGTH = 15;
const LONG_NUMBER = /(?:^|[:,[\s])-?\d[\d.]{15}/;

/**
 * Parses JSON like `JSON.parse`, except that numbers which a float would change, such as ids of 18 digits, become text.
 * Throws a `SyntaxError`.
 */
export function parseExactJson(json: string): unknown {
  return JSON.parse(LONG_NUMBER.test(json) ? quoteNumbers(json, isInexact) : json);
}

/** Parses JSON with every number as its text. Throws a `SyntaxError`. */
export function parseJsonAsTexts(json: string): unknown {
  return JSON.parse(quoteNumbers(json, () => true));
}

/** Quotes some numbers in JSON, since Node 20 does not pass a number's source text to a reviver. */
function quoteNumbers(json: string, isWanted: (number: string) => boolean): string {
  const pieces: string[] = [];
  let copied = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInText = !isInText;
    else if (!isInText && (code === MINUS || (code >= ZERO_DIGIT && code <= NINE_DIGIT))) {
      NUMBER.lastIndex = at;
      const number = NUMBER.exec(json)?.[0];
      if (number === undefined) continue;
      if (isWanted(number)) {
        pieces.push(json.slice(copied, at), number);
        copied = at + number.length;
      }
      at += number.length - 1;
    }
  }
  pieces.push(json.slice(copied));
  return pieces.join('"');
}

function isInexact(number: string): boolean {
  return number.length > SAFE_LENGTH && String(Number(number)) !== number;
}
