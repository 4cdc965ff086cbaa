import type { FranchiseEarning } from '#core/commission/commission-tally';
import { toRupees } from '#core/shared/money';
import { askedJson } from './asked-months';
import { JsonList } from './json-text';
import { excludedJson, franchiseOf, isSure, type Report } from './report';
import type { Grouping } from './report-sheet';
import { type Sheet, sheetObjects } from './sheet';

/** The schema version that reports name; keys are only ever added to it. */
export const REPORT_SCHEMA = 'commission-report/1';

/** Converts the report to a JSON document: money as rupees with two decimals, keys and lists in a fixed order. */
export function reportJson(report: Report, by: Grouping | undefined, sheet: Sheet) {
  const { source, timeZone, commission } = report;
  const { rows, totals, excluded } = commission;
  return {
    schema: REPORT_SCHEMA,
    source,
    currency: 'INR',
    timeZone,
    complete: isSure(report),
    rows: rows.map((row) => ({ month: row.month, ...figures(row) })),
    totals: totals.map(figures),
    excluded: new JsonList(excluded, excludedJson),
    notices: [
      ...commission.notices.map((notice) => ({
        kind: notice.kind,
        franchiseCode: franchiseOf(notice) ?? null,
        ...('productCategory' in notice && { productCategory: notice.productCategory }),
      })),
      ...report.doubts.map(({ kind, ...doubt }) => ({ kind, franchiseCode: null, ...doubt })),
    ],
    ...askedJson(report.asked),
    asOf: report.asOf ?? null,
    ...(by && { by, groups: sheetObjects(sheet) }),
  };
}

function figures(earning: FranchiseEarning) {
  return {
    franchiseCode: earning.franchiseCode,
    vendorId: earning.vendorId ?? null,
    deals: earning.deals,
    paid: toRupees(earning.paid),
    commission: toRupees(earning.commission),
    freeDematDeals: earning.freeDematDeals,
    freeDematEarning: toRupees(earning.freeDematEarning),
    overall: toRupees(earning.overall),
  };
}
