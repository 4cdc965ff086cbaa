import { COUNTING_STATES } from '#core/commission/deal-assessment';
import type { DealPageFilter, DealPageQuery } from '#core/network/queried-deal';
import { Button } from '../components/button';
import { SelectField, type SelectOption } from '../components/select-field';
import { Sheet } from '../components/sheet';
import { PeriodChoice } from '../deals-admin/period-choice';
import { useTexts } from '../texts/use-texts';
import { isCountingState } from './counting-states';
import type { DealChoice } from './deal-query';
import { dealsTexts } from './deals-texts';
import { useFilterWords } from './filter-words';
import { NETWORK_SORTS } from './network-deals-query';
import { useDealValues } from './use-deal-pages';

const BY_VALUE = ['category', 'stage', 'company', 'franchise'] as const satisfies readonly DealPageFilter[];

type NetworkDealsFilterSheetProps = {
  choice: DealChoice;
  query: DealPageQuery;
  /** How many deals the choice finds. */
  total: number;
  onClose: () => void;
};

/** Order and filters of a large network's deals, with how many deals each value would leave. A choice applies at once. */
export function NetworkDealsFilterSheet({ choice, query, total, onClose }: NetworkDealsFilterSheetProps) {
  const t = useTexts(dealsTexts);
  const words = useFilterWords();
  const { data } = useDealValues(query);
  const { change, clear } = choice.actions;
  const any = { value: '', label: t('deals.any') };
  const optionsOf = (filter: DealPageFilter): readonly SelectOption[] => {
    const [chosen] = choice.query[filter];
    const found = data?.[filter] ?? [];
    const missing = chosen !== undefined && found.every(({ value }) => value !== chosen);
    return [
      any,
      ...found.map(({ value, count }) => ({ value, label: t('deals.option', { value, count }) })),
      ...(missing ? [{ value: chosen, label: chosen }] : []),
    ];
  };
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
              {t('deals.show', { count: total })}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t('deals.sort')}
          value={query.order}
          options={NETWORK_SORTS.map((sort) => ({
            value: sort,
            label: capitalised(t(`deals.sort.${sort}`)),
          }))}
          onChange={(sort) => change({ sort: sort === 'oldest' ? 'oldest' : 'newest' })}
        />
        <PeriodChoice chosen={choice.query.created} onChange={(created) => change({ created })} />
        <SelectField
          label={t('deals.filter.state')}
          value={choice.query.state[0] ?? ''}
          options={[any, ...COUNTING_STATES.map((state) => ({ value: state, label: words('state', state) }))]}
          onChange={(state) => change({ state: isCountingState(state) ? [state] : [] })}
        />
        {BY_VALUE.map((filter) => (
          <SelectField
            key={filter}
            label={t(`deals.filter.${filter}`)}
            value={choice.query[filter][0] ?? ''}
            options={optionsOf(filter)}
            onChange={(value) => change({ [filter]: value ? [value] : [] })}
          />
        ))}
      </div>
    </Sheet>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
