import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { displayedStatus } from '#core/commission/not-counted';
import { dealName } from '#core/deals/deal-name';
import { toRupees } from '#core/shared/money';
import { Money } from '../../kit/components/money';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import type { RowPlace } from '../../lists/rows/use-list-window';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import { AskedMark } from '../disputes/asked-mark';
import { CreatedDay } from './created-day';
import { dealsTexts } from './deals-texts';
import { StateMark } from './state-mark';

/** Returns the address of a deal. */
export type DealLink = (id: string) => { readonly to: string; readonly state?: unknown };

type DealRowsProps = {
  entries: readonly AssessedDeal[];
  /** The search text, if each letter searches at once. */
  search?: string | undefined;
  linkTo: DealLink;
  withFranchise: boolean;
};

const ROW_PX = 76;

/** Shows deals as rows of a card: what it is and its day, its commission, and whether it counts. */
export function DealRows({ entries, search, ...look }: DealRowsProps) {
  const t = useTexts(dealsTexts);
  return (
    <WindowedCard
      name="deals"
      label={t('deals.title')}
      rows={entries}
      search={search}
      rowHeight={ROW_PX}
      row={(entry, place) => <DealRow {...place} {...look} entry={entry} />}
    />
  );
}

type DealRowProps = RowPlace & { entry: AssessedDeal } & Omit<DealRowsProps, 'entries' | 'search'>;

const DealRow = memo(function DealRow(props: DealRowProps) {
  const term = useTerm();
  const { entry, linkTo, withFranchise } = props;
  const { deal, created, assessment, awaited, earning } = entry;
  const what = [withFranchise && deal.franchiseCode, term(deal.productCategory), deal.company];
  return (
    <li
      {...itemPlace(props)}
      className="relative flex min-h-18 flex-col justify-center px-4 py-2 hover:bg-bg active:bg-sunken"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          {...linkTo(deal.id)}
          className="t-row line-clamp-3 wrap-anywhere min-w-0 flex-[1_1_6rem] scroll-mt-40 text-text outline-offset-0 after:absolute after:inset-0"
        >
          {dealName(deal)}
        </Link>
        <Money amount={earning && toRupees(earning)} size="s" className="ml-auto text-text" />
      </div>
      <p className="t-meta truncate text-text-2">
        {what.filter(Boolean).join(' · ')}
        <AskedMark dealId={deal.id} />
      </p>
      <div className="t-meta flex flex-wrap items-center justify-between gap-x-3 text-text-3">
        <span className="flex min-w-0 flex-[1_1_100%] narrow:flex-[1_1_8rem]">
          {deal.stage && <span className="truncate">{term(deal.stage)}</span>}
          {/* The day is never cut: it distinguishes deals with the same name. */}
          <span className="shrink-0 whitespace-pre">
            {deal.stage && ' · '}
            <CreatedDay created={created} relative />
          </span>
        </span>
        {(assessment || awaited) && <StateMark state={assessment && displayedStatus(assessment)} />}
      </div>
    </li>
  );
});
