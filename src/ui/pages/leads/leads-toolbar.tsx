import { LEAD_FILTERS } from '#records/lead';
import { useServices } from '../../data/app-services';
import { LEAD_LIST, LEAD_VIEWS, type LeadChoice, type LeadView } from '../../features/leads/lead-query';
import { useLeadValues } from '../../features/leads/lead-values';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { ChoiceToolbar } from '../../lists/filter/choice-toolbar';
import { filterTexts } from '../../lists/filter/filter-texts';
import { useDayLabels } from '../../lists/filter/use-range-labels';
import type { SetFilter } from '../../lists/rows/list-toolbar';

type LeadsToolbarProps = {
  choice: LeadChoice;
  counts: Readonly<Record<LeadView, number | undefined>>;
  /** Counts the leads that a saved view's address finds; undefined while unknown. */
  countOf: (params: URLSearchParams) => number | undefined;
  onOpenFilters: () => void;
};

/** Shows search, views and filters of the leads, as the address has them. */
export function LeadsToolbar({ choice, counts, countOf, onOpenFilters }: LeadsToolbarProps) {
  const t = useTexts(leadsTexts);
  const { offlineQueue } = useServices();
  // Only a server that records contacts can tell who was contacted.
  const offered = LEAD_VIEWS.filter((view) => view !== 'quiet' || offlineQueue.offered);
  return (
    <ChoiceToolbar
      list="leads"
      kind={LEAD_LIST}
      choice={choice}
      searchLabel={t('leads.search')}
      views={offered.map((view) => ({
        view,
        label: t(`leads.view.${view}`),
        count: counts[view],
        asked: { view },
      }))}
      filters={useSetFilters(choice)}
      countOf={countOf}
      onOpenFilters={onOpenFilters}
    />
  );
}

function useSetFilters({ query, actions: { change } }: LeadChoice): readonly SetFilter[] {
  const t = useTexts(leadsTexts);
  const filter = useTexts(filterTexts);
  const words = useLeadValues();
  const days = useDayLabels();
  const { followUp, created } = query;
  return [
    ...LEAD_FILTERS.flatMap((name) =>
      query[name].map((value) => ({
        key: `${name} ${value}`,
        name: t(`leads.column.${name}`),
        value: words(name, value),
        onRemove: () => change({ [name]: query[name].filter((each) => each !== value) }),
      })),
    ),
    ...followUp.map((choice) => ({
      key: choice,
      name: t('leads.column.followUp'),
      value: t(`leads.followUp.${choice}`),
      onRemove: () => change({ followUp: followUp.filter((each) => each !== choice) }),
    })),
    ...[created ?? []].flat().map((choice) => ({
      key: 'created',
      name: filter('filter.created'),
      value: days(choice),
      onRemove: () => change({ created: undefined }),
    })),
  ];
}
