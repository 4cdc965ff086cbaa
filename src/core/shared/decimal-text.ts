/** Matches an exact decimal as text: "-1234567.5". */
export const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Whether a text is an exact decimal, which formats of the platform take without a float. */
export function isDecimalText(text: string): text is `${number}` {
  return DECIMAL.test(text);
}
