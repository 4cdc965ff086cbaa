import type { CommissionTerms } from '#core/commission/deal-assessor';
import { type JudgedAggregates, judgeAggregates } from '#core/commission/tally-aggregates';
import type { Month } from '#core/shared/month';
import { cellOf } from './cell-sums';
import type { Span } from './read-months';

/** The cached assessments of sums, with their terms; each is valid as long as neither changes. */
const known = new WeakMap<Span, { readonly terms: string; readonly judged: JudgedAggregates }>();

/** Assesses the sums between two cuts of a franchise by its terms; repeats this only when either has changed. */
export function judgeOf(
  terms: CommissionTerms,
): (franchiseCode: string, month: Month | '', span: Span) => JudgedAggregates {
  const amounts = textOf(terms.openingAmounts);
  const texts = new Map<string, string>();
  const termsOf = (franchiseCode: string) => {
    const text = `${amounts} ${textOf(terms.rules.get(franchiseCode))}`;
    texts.set(franchiseCode, text);
    return text;
  };
  return (franchiseCode, month, span) => {
    const text = texts.get(franchiseCode) ?? termsOf(franchiseCode);
    const before = known.get(span);
    if (before?.terms === text) return before.judged;
    const cells = span.parts.map((part) => cellOf(franchiseCode, month, part));
    const judged = judgeAggregates(cells, terms);
    known.set(span, { terms: text, judged });
    return judged;
  };
}

function textOf(terms: unknown): string {
  return String(JSON.stringify(terms, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)));
}
