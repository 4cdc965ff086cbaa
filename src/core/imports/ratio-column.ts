/** "Ratio: Mutual Fund", "Ratio % - Loan", "दर: Loan". */
const HEADING = /^(?:ratio|rate|rule|commission|दर)\s*(?:(?:%|\(%\))\s*)?[:：–-](.*)$/isu;

/** No product is called by more. */
const LONGEST = 200;

/** The product whose ratio a column holds, by its heading; empty when it names none, undefined for another column. */
export function ratioProduct(heading: string): string | undefined {
  return HEADING.exec(heading.trim().slice(0, LONGEST))?.[1]?.trim();
}
