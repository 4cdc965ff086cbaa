import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { dealName } from '#core/deals/deal-name';
import { toRupees } from '#core/shared/money';
import { RowCard } from '../../kit/components/card';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { useTexts } from '../../kit/texts/use-texts';
import { itemPlace, LongRowCard, type RowPlace } from '../../lists/rows/long-list';
import { CreatedDay } from './created-day';
import { dealsTexts } from './deals-texts';
import { StateMark } from './state-mark';

/** Where a deal leads to. */
export type DealLink = (id: string) => { readonly to: string; readonly state?: unknown };

type DealRowsProps = {
  entries: readonly AssessedDeal[];
  /** Whether only the rows near the window are to be in the page. */
  long?: boolean;
  linkTo: DealLink;
  withFranchise: boolean;
};

const ROW_PX = 76;

/** Deals as rows of a card: what it is and when, what it earns, and whether it counts. */
export function DealRows(props: DealRowsProps) {
  const { entries, long = false, linkTo, withFranchise } = props;
  const t = useTexts(dealsTexts);
  const look = { linkTo, withFranchise };
  if (long) {
    return (
      <LongRowCard
        label={t('deals.title')}
        rows={entries}
        rowHeight={ROW_PX}
        row={({ index, count, measure }) => {
          const entry = entries[index];
          return entry && <DealRow key={entry.deal.id} {...{ ...look, entry, index, count, measure }} />;
        }}
      />
    );
  }
  return (
    <RowCard label={t('deals.title')}>
      {entries.map((entry) => (
        <DealRow key={entry.deal.id} {...look} entry={entry} />
      ))}
    </RowCard>
  );
}

type DealRowProps = { entry: AssessedDeal; linkTo: DealLink; withFranchise: boolean } & (
  | RowPlace
  | { index?: never }
);

const DealRow = memo(function DealRow(props: DealRowProps) {
  const { entry, linkTo, withFranchise } = props;
  const { deal, created, assessment, awaited, earning } = entry;
  const what = [withFranchise && deal.franchiseCode, deal.productCategory, deal.company];
  return (
    <li
      {...itemPlace(props.index === undefined ? undefined : props)}
      className={joinClasses(
        'relative flex min-h-18 flex-col justify-center px-4 py-2 hover:bg-bg active:bg-sunken',
        // A row that is measured must be there in full.
        props.index === undefined && '[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Link
          {...linkTo(deal.id)}
          className="t-row min-w-0 scroll-mt-40 truncate text-text outline-offset-0 after:absolute after:inset-0"
        >
          {dealName(deal)}
        </Link>
        <Money amount={earning && toRupees(earning)} size="s" className="text-text" />
      </div>
      <p className="t-meta truncate text-text-2">{what.filter(Boolean).join(' · ')}</p>
      <div className="t-meta flex flex-wrap items-center justify-between gap-x-3 text-text-3">
        <span className="min-w-0 flex-[1_1_100%] truncate narrow:flex-[1_1_8rem]">
          {deal.stage && `${deal.stage} · `}
          <CreatedDay created={created} inLabels />
        </span>
        {(assessment || awaited) && <StateMark state={assessment?.state} />}
      </div>
    </li>
  );
});
