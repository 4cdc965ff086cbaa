import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { isFreeDemat } from '#core/deals/deal';
import { type Decimal, toDecimalText, toPaise, toRupees } from '#core/shared/money';
import type { Column } from '#documents/column';
import { indianRupees } from '#documents/indian-rupees';
import { dealStatusText, statementLabels } from '#documents/statement-labels';
import { EXPLANATION, whyNotCounted } from './explanation-labels';
import { type Sheet, sheetOf } from './sheet';
import { sheetTable } from './sheet-table';
import type { Style } from './style';
import { terminalText } from './terminal-text';

/** What a deal earned and how, line by line, with the words and figures of the deal's page. */
export function explanationText(explained: ExplainedDeal, vendor: string | undefined, style: Style): string {
  const { deal, state, month, why } = explained.assessment;
  const parts = (...texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' · ');
  const facts = { product: deal.productCategory, stage: deal.stage, date: deal.createdTime };
  const earned = earningOf(explained.assessment);
  return [
    style.bold(terminalText(parts(deal.id, deal.name, deal.productCategory))),
    terminalText(parts(deal.franchiseCode, vendor, deal.stage, deal.createdTime)),
    terminalText(
      parts(
        dealStatusText(state, 'en'),
        state === 'counted' && month ? EXPLANATION.countsIn(month) : undefined,
      ),
    ),
    ...[whyNotCounted(state, facts), state === 'payments-unreadable' ? why : undefined].flatMap((text) =>
      text ? [terminalText(text)] : [],
    ),
    '',
    style.bold(EXPLANATION.how),
    ...computation(explained, style),
    style.bold(`${EXPLANATION.commission}: ${earned ? rupees(earned) : '-'}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function computation(explained: ExplainedDeal, style: Style): readonly string[] {
  const { assessment, lines, paid, commission } = explained;
  const { deal, rule, state } = assessment;
  if (isFreeDemat(deal)) {
    const earned = earningOf(explained.assessment);
    return state === 'counted' ? [EXPLANATION.dematLine(earned ? rupees(earned) : '-')] : [];
  }
  const ratio = rule && ratioText(rule.ratio);
  const times = state === 'counted' && ratio ? EXPLANATION.times(ratio) : '';
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
  const total = { name: EXPLANATION.total, paid, commission };
  const roundedLinesDiffer =
    lines.reduce((paise, line) => paise + toPaise(line.commission), 0n) !== toPaise(commission);
  return [
    ...(ratio ? [terminalText(EXPLANATION.rule(deal.productCategory, ratio))] : []),
    ...(rows.length > 0
      ? sheetTable(withHeads(sheetOf('lines', columns, rows, total)), style, true)
          .trimEnd()
          .split('\n')
      : []),
    ...(roundedLinesDiffer ? [statementLabels.en.rounded] : []),
  ];
}

/** The heads of the deal's page, where each row names the ratio. */
function withHeads(sheet: Sheet): Sheet {
  const { payment, amount, commission } = EXPLANATION;
  const heads: Readonly<Record<string, string>> = { payment, amount, commission, ratio: '' };
  return {
    ...sheet,
    columns: sheet.columns.map((each) => ({ ...each, head: heads[each.key] ?? each.head })),
  };
}

function rupees(amount: Decimal): string {
  return indianRupees(toRupees(amount));
}

/** A ratio without trailing zeros: "25.5 %". */
function ratioText(ratio: Decimal): string {
  const text = toDecimalText(ratio);
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text} %`;
}
