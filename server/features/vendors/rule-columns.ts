import { MAX_RULES, type RuleDraft, ruleFaults } from '#core/vendors/rule-draft';
import type { ImportRowError } from '#core/vendors/vendor-import';
import { importRowError } from './import-row-error';

/** A column that holds the ratio of one product. */
export interface RuleColumn {
  readonly at: number;
  readonly category: string;
}

/** "Ratio: Mutual Fund", "Ratio % - Loan", "दर: Loan". */
const HEAD = /^(?:ratio|rate|rule|commission|दर)\s*(?:(?:%|\(%\))\s*)?[:：–-](.*)$/isu;

/** The columns of ratios among the heads of a file; `taken` are those that hold something else. */
export function ruleColumns(
  heads: readonly string[],
  taken: ReadonlySet<string | undefined>,
): readonly RuleColumn[] {
  return heads.flatMap((head, at) => {
    const [, category] = HEAD.exec(head.trim()) ?? [];
    return category === undefined || taken.has(head) ? [] : [{ at, category: category.trim() }];
  });
}

/** What is wrong with the heads of the columns of ratios, which stand in `line`. */
export function columnComplaints(columns: readonly RuleColumn[], line: number): readonly ImportRowError[] {
  const faults = ruleFaults(columns.map(({ category }) => ({ category, ratio: '0' })));
  const complaints = columns.flatMap(({ category: product }, place) => {
    const fault = faults[place]?.category;
    return fault ? [importRowError(`rule-${fault}`, { line, product })] : [];
  });
  return columns.length > MAX_RULES
    ? [...complaints, importRowError('too-many-rules', { line, other: MAX_RULES })]
    : complaints;
}

/** The rules of a line, with what is wrong with them. An empty cell is no rule. */
export function rulesOfLine(
  columns: readonly RuleColumn[],
  record: readonly string[],
  line: number,
): { readonly rules: readonly RuleDraft[]; readonly complaints: readonly ImportRowError[] } {
  const rules = columns.flatMap(({ at, category }) => {
    const ratio = record[at]?.trim() ?? '';
    return ratio === '' ? [] : [{ category, ratio }];
  });
  const faults = ruleFaults(rules);
  const complaints = rules.flatMap(({ category: product }, place) => {
    const fault = faults[place]?.ratio;
    return fault
      ? [importRowError(`ratio-${fault === 'missing' ? 'invalid' : fault}`, { line, product })]
      : [];
  });
  return { rules, complaints };
}
