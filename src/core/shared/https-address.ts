/** Whether a text is an https address and nothing else. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);
}
