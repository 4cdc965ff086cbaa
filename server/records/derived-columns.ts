import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { dealSearched } from '#core/network/queried-deal';
import { leadSearched } from '#core/network/queried-lead';
import { createdAt } from '#core/shared/created-at';
import type { BusinessCalendar } from '#core/shared/month';
import type { DealRow, LeadRow } from '../db/portal-database';
import { columnsOf, fromColumns } from './columns';

/** The value of `created_at_ms` for a record without a readable date: it sorts as the oldest. */
export const NO_MOMENT = -1_000_000_000_000_000;
/** The value of `created_day` for such a record. */
export const NO_DAY = '';

/** The columns derived from the other columns of a lead or deal. Every writer of those writes these too. */
export interface DerivedColumns {
  /** In ms since 1970, or `NO_MOMENT`. */
  readonly created_at_ms: number;
  /** YYYY-MM-DD in the business time zone, or `NO_DAY`. */
  readonly created_day: string;
  readonly searched: string;
}

/** A row before it is stored: nullable columns may be missing. */
type Written<Row> = { readonly [Column in keyof Row]?: Row[Column] };

const LEAD_COLUMNS = columnsOf(LEAD_TEXT_FIELDS);
const DEAL_COLUMNS = columnsOf(OPTIONAL_DEAL_FIELDS);

/** Derives the columns of a lead. */
export function derivedOfLead(row: Written<LeadRow>, calendar: BusinessCalendar): DerivedColumns {
  const searched = leadSearched(fromColumns(LEAD_COLUMNS, row));
  return { searched, ...creationOf(row.created_time, calendar) };
}

/** Derives the columns of a deal. */
export function derivedOfDeal(
  row: Written<DealRow> & Pick<DealRow, 'id' | 'franchise_code' | 'product_category'>,
  calendar: BusinessCalendar,
): DerivedColumns {
  const { id, franchise_code, product_category, created_time } = row;
  const searched = dealSearched({
    ...fromColumns(DEAL_COLUMNS, row),
    id,
    franchiseCode: franchise_code,
    productCategory: product_category,
  });
  return { searched, ...creationOf(created_time, calendar) };
}

function creationOf(createdTime: string | null | undefined, calendar: BusinessCalendar) {
  const time = createdTime ?? '';
  return {
    created_at_ms: createdAt(time, calendar) ?? NO_MOMENT,
    created_day: calendar.dayOf(time) ?? NO_DAY,
  };
}
