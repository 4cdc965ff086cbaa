import { useMemo } from 'react';
import { COUNTING_STATES } from '#core/commission/deal-assessment';
import { DEAL_ORDERS } from '#core/network/deal-order';
import type { Day } from '#core/shared/month';
import { Button } from '../components/button';
import { SelectField, type SelectOption } from '../components/select-field';
import { Sheet } from '../components/sheet';
import { PeriodChoice } from '../deals-admin/period-choice';
import { useTypedQuery } from '../filter/use-list-choice';
import { useTexts } from '../texts/use-texts';
import { chooseDeals, filterValueOf } from './choose-deals';
import type { DealEntry } from './deal-book';
import { DEAL_FILTERS, type DealChoice, type DealFilter, type DealQuery } from './deal-query';
import { dealsTexts } from './deals-texts';
import { useFilterWords } from './filter-words';

type DealsFilterSheetProps = {
  choice: DealChoice;
  entries: readonly DealEntry[];
  today: Day;
  onClose: () => void;
};

type SheetFilter = 'month' | DealFilter;

const SHEET_FILTERS: readonly SheetFilter[] = ['month', ...DEAL_FILTERS];

/** Order and filters of an admin's deals, who stays on the page for them. A choice applies at once, and the button says what it leaves. */
export function DealsFilterSheet(props: DealsFilterSheetProps) {
  const { choice, entries, today, onClose } = props;
  const t = useTexts(dealsTexts);
  const words = useFilterWords();
  const query = useTypedQuery(choice);
  const { change, clear } = choice.actions;
  const left = useMemo(() => chooseDeals(entries, query, today).length, [entries, query, today]);
  const chosenOf = (filter: SheetFilter) => (filter === 'month' ? query.month : query[filter][0]);
  const optionsOf = (filter: SheetFilter): readonly SelectOption[] => [
    { value: '', label: t('deals.any') },
    ...countValues(entries, filter, chosenOf(filter)).map(({ value, count }) => ({
      value,
      label: t('deals.option', { value: filter === 'month' ? value : words(filter, value), count }),
    })),
  ];
  return (
    <Sheet
      title={t('deals.sheetTitle')}
      closeLabel={t('deals.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={clear}>
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
      <div className="grid gap-4">
        <SelectField
          label={t('deals.sort')}
          value={query.sort}
          options={DEAL_ORDERS.map((sort) => ({ value: sort, label: capitalised(t(`deals.sort.${sort}`)) }))}
          onChange={(sort) => change({ sort: DEAL_ORDERS.find((known) => known === sort) ?? 'newest' })}
        />
        <PeriodChoice chosen={query.created} onChange={(created) => change({ created })} />
        {SHEET_FILTERS.map((filter) => (
          <SelectField
            key={filter}
            label={t(`deals.filter.${filter}`)}
            value={chosenOf(filter) ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => change(changeOf(filter, value))}
          />
        ))}
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

/** The values that a filter can have, with the number of deals of each; the chosen one is among them in any case. */
function countValues(
  entries: readonly DealEntry[],
  filter: SheetFilter,
  chosen: string | undefined,
): readonly { value: string; count: number }[] {
  const counts = new Map<string, number>(chosen ? [[chosen, 0]] : []);
  for (const entry of entries) {
    const value = filter === 'month' ? entry.month : filterValueOf(entry, filter);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (filter === 'month') return found.toSorted((a, b) => (a.value < b.value ? 1 : -1));
  if (filter !== 'state') return found.toSorted((a, b) => a.value.localeCompare(b.value));
  return COUNTING_STATES.flatMap((state) => found.filter(({ value }) => value === state));
}
