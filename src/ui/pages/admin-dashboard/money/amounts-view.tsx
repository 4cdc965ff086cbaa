import { FileDown } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { amounts } from '#contract/account-statements';
import { type NetworkAmounts, totalAmounts, type VendorAmounts } from '#core/ledger/amounts';
import { toRupees } from '#core/shared/money';
import { type AmountRow, amountColumns } from '#documents/amount-columns';
import { columnHeads } from '#documents/column-heads';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { useVendors } from '../../../data/use-vendors';
import { exportColumns } from '../../../features/export/export-columns';
import { exportTexts } from '../../../features/export/export-texts';
import { useExport } from '../../../features/export/use-export';
import { usePdf } from '../../../features/export/use-pdf';
import { newPayoutAddress } from '../../../features/payouts/payout-address';
import { Chip } from '../../../kit/components/chip';
import { ChipRow } from '../../../kit/components/chip-row';
import { EmptyState } from '../../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../../kit/components/more-actions';
import { Outdated } from '../../../kit/components/read-failed';
import { SearchField } from '../../../kit/components/search-field';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';
import { TextLink } from '../../../kit/components/text-link';
import { useTypedSearch, useTypedText } from '../../../kit/components/typed-search';
import { WholeAmounts } from '../../../kit/components/whole-amounts';
import { dayText, monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useAddressParams } from '../../../kit/navigation/use-address-params';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { AMOUNT_CHOICES, figureOf, inAmountOrder, isChosen, readAmountOrder } from './amounts-order';
import { AmountsTable } from './amounts-table';
import { amountsTexts } from './amounts-texts';

const NAME = 'amounts';

/**
 * Lists what every vendor is owed after the newest closed month, as the statements do. Draws `children` below together
 * with the list, so that nothing is pushed down.
 */
export function AmountsView({ children }: { children?: ReactNode }) {
  const t = useTexts(amountsTexts);
  const query = useAnswer(amounts);
  const { data, isFetching } = query;
  return (
    <section aria-label={t('amounts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Outdated query={query} what={t('amounts.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <TableSkeleton />
        </SkeletonRegion>
      )}
      {data?.after === undefined
        ? data && <EmptyState title={t('amounts.none')} text={t('amounts.noneText')} />
        : data && <Amounts amounts={data} after={data.after} />}
      {(data || !isFetching) && children}
    </section>
  );
}

function Amounts(props: { amounts: NetworkAmounts; after: NonNullable<NetworkAmounts['after']> }) {
  const { amounts, after } = props;
  const t = useTexts(amountsTexts);
  const { language } = useLanguage();
  const { rows, nameOf, byCode, choice, sort, search, typed, change } = useChosenAmounts(amounts.vendors);
  const actions = useAmountsExport(rows, after);
  const { vendors, closedAt } = amounts;
  const total = useMemo(() => totalAmounts(rows), [rows]);
  const payable = vendors.filter((row) => isChosen(row, 'payable')).length;
  const text = (figure: Parameters<typeof figureOf>[1]) => rupees(toRupees(figureOf(total, figure)));
  return (
    <>
      <p className="t-meta text-text-2">
        {t('amounts.after', {
          month: monthName(after, language),
          day: closedAt === undefined ? '-' : dayText(new Date(closedAt), language),
        })}
      </p>
      <div className="flex flex-col justify-between gap-x-4 gap-y-2 desktop:flex-row desktop:items-center">
        <ChipRow label={t('amounts.choose')} chosen={choice}>
          {AMOUNT_CHOICES.map((each) => {
            const count = vendors.filter((row) => isChosen(row, each)).length;
            if (each === 'held' && count === 0) return null;
            return (
              <Chip
                key={each}
                label={t(`amounts.${each}`)}
                chosen={each === choice}
                count={count}
                onChoose={() => change({ show: each === 'all' ? undefined : each })}
              />
            );
          })}
        </ChipRow>
        <div className="flex min-w-0 items-center gap-2 desktop:max-w-90 desktop:flex-1">
          <SearchField label={t('amounts.search')} search={search} />
          <MoreActions label={t('amounts.more')} actions={actions} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('amounts.notFound')} text={t('amounts.notFoundText')} />
      ) : (
        <>
          <AmountsTable
            {...{ rows, nameOf, byCode, sort }}
            search={typed}
            onSort={(order) => change({ sort: order === 'balance' ? undefined : order })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
            <p className="t-meta text-text-2">
              <WholeAmounts
                text={t('amounts.sum', {
                  payable: text('payable'),
                  held: text('held'),
                  setOff: text('setOff'),
                })}
              />
            </p>
            {payable > 0 && (
              <TextLink to={newPayoutAddress()}>{t('amounts.pay', { count: payable })}</TextLink>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Returns the amounts that match the filter in the address and the search, in their order. */
function useChosenAmounts(vendors: NetworkAmounts['vendors']) {
  const { byCode } = useVendors();
  const [params, change] = useAddressParams();
  const search = useTypedSearch(params.get('q') ?? '', (q) => change({ q }));
  const typed = useTypedText(search).trim().toLocaleLowerCase();
  const nameOf = useCallback(
    ({ franchiseCode, vendor }: VendorAmounts) => byCode.get(franchiseCode)?.name ?? vendor ?? franchiseCode,
    [byCode],
  );
  const choice = AMOUNT_CHOICES.find((each) => each === params.get('show')) ?? 'all';
  const sort = readAmountOrder(params);
  const rows = useMemo(() => {
    const found = vendors.filter(
      (row) =>
        isChosen(row, choice) && `${nameOf(row)} ${row.franchiseCode}`.toLocaleLowerCase().includes(typed),
    );
    return inAmountOrder(found, sort, nameOf);
  }, [vendors, choice, typed, sort, nameOf]);
  return { rows, nameOf, byCode, choice, sort, search, typed, change };
}

/** Exports the shown amounts, in their order, as CSV, as a workbook and as a PDF, which includes their total. */
function useAmountsExport(
  rows: readonly VendorAmounts[],
  after: NetworkAmounts['after'],
): readonly MoreAction[] {
  const t = useTexts(amountsTexts);
  const words = useTexts(exportTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const pdf = usePdf();
  const columns = amountColumns(rows);
  const done = t('amounts.exported', { count: rows.length });
  const files = useExport<AmountRow>(() => ({
    done,
    lacking: false,
    table: { name: NAME, columns: exportColumns(columns, language, calendar), rows },
  }));
  const make = async () => {
    const { listDocument } = await import('#documents/list-document');
    const textOf = (row: AmountRow) =>
      columns.map(({ key, value }) => {
        if (key === 'franchiseCode')
          return row.franchiseCode ?? t('amounts.together', { count: rows.length });
        const cell = value(row);
        return typeof cell === 'object' ? rupees(toRupees(cell)) : String(cell ?? '');
      });
    const title = [t('amounts.title'), after && monthName(after, language)].filter(Boolean).join(' · ');
    const frame = { title, language, madeAt: new Date(clock.now()), timeZone: calendar.timeZone };
    return listDocument(
      frame,
      [],
      [
        {
          columns: columns.map(({ key, kind }) => ({
            head: columnHeads[language][key],
            isNumber: kind === 'rupees',
          })),
          rows: rows.map(textOf),
          total: textOf(totalAmounts(rows)),
        },
      ],
    );
  };
  return [
    ...files,
    {
      key: 'pdf',
      icon: FileDown,
      label: words('export.pdf'),
      onAction: () => void pdf({ name: NAME, done, make }),
    },
  ];
}
