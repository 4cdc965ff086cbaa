/** The zeros of Indian scripts, of Arabic and Urdu, and of full-width keyboards; nine more digits follow each. */
const ZEROS = [...'०০੦૦୦௦౦೦൦٠۰０'].map((zero) => zero.charCodeAt(0));
// Matches other digits only, so that ASCII digits, which lists convert in large numbers, cost nothing.
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

/** Converts the digits of any script in a text to 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
