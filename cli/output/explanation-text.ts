import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { displayedStatus } from '#core/commission/not-counted';
import { isFreeDemat } from '#core/deals/deal';
import { indianRupees } from '#core/shared/indian-rupees';
import { type Decimal, toDecimalText, toPaise, toRupees } from '#core/shared/money';
import type { Column } from '#documents/column';
import { type DocumentLanguage, dealStatusText, statementLabels } from '#documents/statement-labels';
import { EXPLANATION, whyNotCounted } from './explanation-labels';
import { type Sheet, sheetOf } from './sheet';
import { sheetTable } from './sheet-table';
import type { Style } from './style';
import { terminalText } from './terminal-text';

/** Explains line by line what a deal earned and how, with the words and figures of the deal's page. */
export function explanationText(
  explained: ExplainedDeal,
  vendor: string | undefined,
  style: Style,
  language: DocumentLanguage,
): string {
  const words = EXPLANATION[language];
  const { deal, state, month, why } = explained.assessment;
  const status = displayedStatus(explained.assessment);
  const parts = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ');
  const facts = { product: deal.productCategory, stage: deal.stage, date: deal.createdTime };
  const earned = earningOf(explained.assessment);
  return [
    style.bold(terminalText(parts(deal.id, deal.name, deal.productCategory))),
    terminalText(parts(deal.franchiseCode, vendor, deal.stage, deal.createdTime)),
    terminalText(
      parts(
        dealStatusText(status, language),
        state === 'counted' && month ? words.countsIn(month) : undefined,
      ),
    ),
    ...[whyNotCounted(status, facts, language), state === 'payments-unreadable' ? why : undefined].flatMap(
      (text) => (text ? [terminalText(text)] : []),
    ),
    '',
    style.bold(words.how),
    ...computation(explained, style, language),
    style.bold(`${words.commission}: ${earned ? rupees(earned) : '-'}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function computation(explained: ExplainedDeal, style: Style, language: DocumentLanguage): readonly string[] {
  const words = EXPLANATION[language];
  const { assessment, lines, paid, commission } = explained;
  const { deal, rule, state } = assessment;
  if (isFreeDemat(deal)) {
    const earned = earningOf(explained.assessment);
    return state === 'counted' ? [words.dematLine(earned ? rupees(earned) : '-')] : [];
  }
  const ratio = rule && ratioText(rule.ratio);
  const times = state === 'counted' && ratio ? words.times(ratio) : '';
  const columns: readonly Column<{ name: string; paid: Decimal; commission: Decimal }>[] = [
    { key: 'payment', kind: 'text', value: (line) => line.name },
    { key: 'amount', kind: 'rupees', value: (line) => line.paid },
    ...(times ? [{ key: 'ratio', kind: 'text', value: () => times } as const] : []),
    { key: 'commission', kind: 'rupees', value: (line) => line.commission },
  ];
  const rows = lines.map(({ payment, commission: worth }, place) => ({
    name: payment.paidOn ? `${place + 1} (${payment.paidOn})` : String(place + 1),
    paid: payment.amountPaid,
    commission: worth,
  }));
  const total = { name: words.total, paid, commission };
  const roundedLinesDiffer =
    lines.reduce((paise, line) => paise + toPaise(line.commission), 0n) !== toPaise(commission);
  return [
    ...(ratio ? [terminalText(words.rule(deal.productCategory, ratio))] : []),
    ...(rows.length > 0
      ? sheetTable(withHeads(sheetOf('lines', columns, rows, total), words), style, true)
          .trimEnd()
          .split('\n')
      : []),
    ...(roundedLinesDiffer ? [statementLabels[language].rounded] : []),
  ];
}

/** Uses the headings of the deal's page, where each row names the ratio. */
function withHeads(sheet: Sheet, { payment, amount, commission }: (typeof EXPLANATION)['en']): Sheet {
  const heads: Readonly<Record<string, string>> = { payment, amount, commission, ratio: '' };
  return {
    ...sheet,
    columns: sheet.columns.map((each) => ({ ...each, head: heads[each.key] ?? each.head })),
  };
}

function rupees(amount: Decimal): string {
  return indianRupees(toRupees(amount));
}

/** Formats a ratio without trailing zeros: "25.5 %". */
function ratioText(ratio: Decimal): string {
  const text = toDecimalText(ratio);
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text} %`;
}
