/** The zeros of the scripts of India, of Arabic and Urdu, and of full-width keyboards; nine more digits follow each. */
const ZEROS = [...'०০੦૦୦௦౦೦൦٠۰０'].map((zero) => zero.charCodeAt(0));
// Lists turn every number of theirs: what is 0 to 9 already costs nothing.
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/** A text with its digits as 0 to 9, whatever script they were typed in. */
export function asciiDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
