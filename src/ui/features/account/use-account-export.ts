import type { AccountStatement, ClosedDeal } from '#core/ledger/account-statements.port';
import { readCreatedTime } from '#core/shared/created-time';
import { type Decimal, negate, toDecimalText } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { useExport } from '../export/use-export';
import { accountTexts } from './account-texts';
import { adjustmentText, paidFor } from './adjustment-text';
import { statementName } from './use-account-pdf';

/** A row of the file: a figure of the account, or a deal. */
interface Row {
  readonly kind: string;
  readonly deal?: ClosedDeal;
  readonly amount: Decimal;
}

/** The statement as a file: the account from the opening to the closing balance, and every deal of the month. */
export function useAccountExport(statement: AccountStatement | undefined): readonly MoreAction[] {
  const t = useTexts(accountTexts);
  const deals = useTexts(dealsTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const text = (header: string, value: (deal: ClosedDeal) => string | undefined) => ({
    header,
    kind: 'text' as const,
    value: ({ deal }: Row) => deal && value(deal),
  });
  return useExport<Row>(() => {
    if (!statement) throw new TypeError('There is no statement to export.');
    const { franchiseCode, month, opening, earned, adjustments, paid, closing, lines } = statement;
    return {
      done: t('statementOf.exported', { month: monthName(month, language) }),
      lacking: false,
      table: {
        name: statementName(franchiseCode, month),
        columns: [
          { header: t('statementOf.sheet.kind'), kind: 'text', value: ({ kind }) => kind },
          text(t('statementOf.sheet.deal'), ({ dealId }) => dealId),
          text(t('statementOf.sheet.product'), ({ productCategory }) => productCategory),
          {
            header: t('statementOf.sheet.created'),
            kind: 'time',
            value: ({ deal }) => deal && readCreatedTime(deal.createdDay, calendar),
          },
          text(t('statementOf.sheet.stage'), ({ stage }) => stage),
          {
            header: t('statementOf.sheet.paid'),
            kind: 'rupees',
            value: ({ deal }) => deal && paidFor(deal.payments),
          },
          text(t('statementOf.sheet.ratio'), ({ ratio }) => ratio && toDecimalText(ratio)),
          { header: t('statementOf.sheet.amount'), kind: 'rupees', value: ({ amount }) => amount },
        ],
        rows: [
          { kind: t('statementOf.opening'), amount: opening },
          ...lines.map((deal) => ({ kind: deals(`state.${deal.state}`), deal, amount: deal.amount })),
          { kind: t('statementOf.earned'), amount: earned },
          ...adjustments.map((each) => ({
            kind: adjustmentText(each, t, language),
            ...(each.kind === 'deal' && { deal: each.deal }),
            amount: each.amount,
          })),
          { kind: t('statementOf.paid'), amount: negate(paid) },
          { kind: t('statementOf.closing'), amount: closing },
        ],
      },
    };
  });
}
