import { MAIN_DEAL_ORDERS } from '#core/network/deal-order';
import type { DealChoice, DealFilter, DealQuery } from '../../features/deals/deal-query';
import { dealsTexts } from '../../features/deals/deals-texts';
import { useFilterLabels } from '../../features/deals/filter-labels';
import { PeriodChoice } from '../../features/payments/period-choice';
import { Button } from '../../kit/components/button';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { monthName } from '../../kit/format/dates';
import { useCountText } from '../../kit/format/use-count-text';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AmountFacet } from '../../lists/filter/amount-facet';

/** The filters for which a sheet of deals offers many values. */
export type SheetFilter = 'month' | DealFilter;

type DealsSheetProps = {
  choice: DealChoice;
  /** The filters, with the search as typed. */
  query: DealQuery;
  /** The number of matching deals. */
  left: number;
  filters: readonly SheetFilter[];
  /** Returns the values of a filter, with the number of deals of each if known; undefined while they are unknown. */
  valuesOf: (filter: SheetFilter) => readonly { value: string; count?: number | undefined }[] | undefined;
  /** Whether the values were counted while some of the deals were missing. */
  soFar?: boolean;
  onClose: () => void;
};

/**
 * Asks for order and filters of an admin's deals, who stays on the page. A choice applies at once, and the button shows
 * how many match.
 */
export function DealsSheet(props: DealsSheetProps) {
  const { choice, query, left, filters, valuesOf, soFar = false, onClose } = props;
  const t = useTexts(dealsTexts);
  const words = useFilterLabels();
  const countText = useCountText();
  const { language } = useLanguage();
  const { change, clear } = choice.actions;
  const chosenOf = (filter: SheetFilter) => (filter === 'month' ? query.month : query[filter][0]);
  const optionsOf = (filter: SheetFilter): readonly SelectOption[] => {
    const [chosen, known] = [chosenOf(filter), valuesOf(filter)];
    const missing = chosen !== undefined && !known?.some(({ value }) => value === chosen);
    return [
      { value: '', label: t('deals.any') },
      ...[...(known ?? []), ...(missing ? [{ value: chosen, count: known && 0 }] : [])].map(
        ({ value, count }) => {
          const label = filter === 'month' ? monthName(value, language) : words(filter, value);
          if (count === undefined) return { value, label };
          return { value, label: t('deals.option', { value: label, count: countText(count, soFar) }) };
        },
      ),
    ];
  };
  return (
    <Sheet
      title={t('deals.sheetTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={clear}>
            {t('deals.clear')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide onClick={onClose}>
              {t('deals.show', { count: left })}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          label={t('deals.sort')}
          value={query.sort}
          options={MAIN_DEAL_ORDERS.map((order) => ({
            value: order,
            label: capitalised(t(`deals.sort.${order}`)),
          }))}
          onChange={(sort) => change({ sort: MAIN_DEAL_ORDERS.find((order) => order === sort) ?? 'newest' })}
        />
        <PeriodChoice chosen={query.created} onChange={(created) => change({ created })} />
        {filters.map((filter) => (
          <SelectField
            key={filter}
            label={t(`deals.filter.${filter}`)}
            value={chosenOf(filter) ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => change(changeOf(filter, value))}
          />
        ))}
        <AmountFacet
          label={t('deals.filter.paid')}
          range={query.paid}
          onChange={(paid) => change({ paid })}
        />
      </div>
    </Sheet>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function changeOf(filter: SheetFilter, value: string): Partial<DealQuery> {
  return { [filter]: value ? [value] : undefined };
}
