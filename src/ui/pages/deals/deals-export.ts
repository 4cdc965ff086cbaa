import type { AssessedDeal } from '#core/commission/assessed-deals';
import { displayedStatus } from '#core/commission/not-counted';
import { isFreeDemat } from '#core/deals/deal';
import { toDecimalText } from '#core/shared/money';
import { OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith } from '#records/field-table';
import type { dealsTexts } from '../../features/deals/deals-texts';
import { paidFor } from '../../features/deals/filter-deals';
import type { ExportTable } from '../../features/export/export-table';
import { ratioText } from '../../kit/format/ratio';
import type { Translate } from '../../kit/texts/use-texts';

/**
 * Makes a table of deals to export, with whether each counts and what it earns. Commission and demat earning are
 * separate, as everywhere, so that the sums of the columns are the portal's own. Unknown values are empty cells.
 */
export function dealsTable(
  rows: readonly AssessedDeal[],
  t: Translate<(typeof dealsTexts)['en']>,
): ExportTable<AssessedDeal> {
  const text = (header: string, value: (entry: AssessedDeal) => string | undefined) =>
    ({ header, kind: 'text', value }) as const;
  return {
    name: 'deals',
    rows,
    columns: [
      ...fieldsWith(OPTIONAL_DEAL, 'exported').map((field) =>
        text(t(`deals.field.${field}`), ({ deal }) => deal[field]),
      ),
      text(t('deals.field.franchiseCode'), ({ deal }) => deal.franchiseCode),
      text(t('deals.field.productCategory'), ({ deal }) => deal.productCategory),
      text(t('deals.field.stage'), ({ deal }) => deal.stage),
      { header: t('deals.field.createdTime'), kind: 'time', value: ({ created }) => created },
      text(t('deals.column.state'), ({ assessment }) =>
        t(`state.${assessment ? displayedStatus(assessment) : 'reading'}`),
      ),
      text(t('deals.column.month'), ({ month }) => month),
      { header: t('deals.column.paid'), kind: 'rupees', value: paidFor },
      text(t('deals.column.ratio'), ({ assessment }) => {
        const ratio = assessment?.rule?.ratio;
        return ratio && ratioText(toDecimalText(ratio));
      }),
      {
        header: t('deals.column.commission'),
        kind: 'rupees',
        value: ({ deal, earning }) => (isFreeDemat(deal) ? undefined : earning),
      },
      {
        header: t('deals.sum.demat'),
        kind: 'rupees',
        value: ({ deal, earning }) => (isFreeDemat(deal) ? earning : undefined),
      },
      text(t('deals.field.id'), ({ deal }) => deal.id),
    ],
  };
}
