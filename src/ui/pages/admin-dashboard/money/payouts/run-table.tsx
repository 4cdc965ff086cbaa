import { useCallback, useMemo, useState } from 'react';
import { amounts } from '#contract/account-statements';
import type { PayoutRun } from '#core/payouts/payout';
import { useAnswer } from '../../../../data/use-answer';
import { useVendors } from '../../../../data/use-vendors';
import { vendorAddress } from '../../../../features/franchises/vendor-address';
import { Chip } from '../../../../kit/components/chip';
import { ChipRow } from '../../../../kit/components/chip-row';
import { EmptyState } from '../../../../kit/components/empty-state';
import { SearchField } from '../../../../kit/components/search-field';
import { useTypedSearch, useTypedText } from '../../../../kit/components/typed-search';
import { useTexts } from '../../../../kit/texts/use-texts';
import { PlanTable } from './plan-table';
import { inPlanOrder, type PlanOrder, planRows, RUN_CHOICES, type RunChoice } from './run-rows';
import { runTexts } from './run-texts';

const NONE: readonly never[] = [];

/** Shows who is in a run, who is held and why, and whose balance is to be set off, with a search. */
export function RunTable({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { byCode } = useVendors();
  const owed = useAnswer(amounts).data?.vendors ?? NONE;
  const [choice, setChoice] = useState<RunChoice>('in');
  const [sort, setSort] = useState<PlanOrder>('amount');
  const [wanted, setWanted] = useState('');
  const search = useTypedSearch(wanted, setWanted);
  const typed = useTypedText(search).trim().toLocaleLowerCase();
  const nameOf = useCallback(
    (code: string, vendor: string | undefined) => byCode.get(code)?.name ?? vendor ?? code,
    [byCode],
  );
  const all = useMemo(() => planRows(run, owed, nameOf), [run, owed, nameOf]);
  const rows = useMemo(() => {
    const found = all[choice].filter(({ name, franchiseCode }) =>
      `${name} ${franchiseCode}`.toLocaleLowerCase().includes(typed),
    );
    return inPlanOrder(found, sort);
  }, [all, choice, typed, sort]);
  const linkTo = useCallback(
    (code: string) => {
      const id = byCode.get(code)?.id;
      return id === undefined ? undefined : { to: vendorAddress(id, 'bank') };
    },
    [byCode],
  );
  const isEmpty = all[choice].length === 0;
  return (
    <section aria-label={t(`run.${choice}`)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-col justify-between gap-x-4 gap-y-2 desktop:flex-row desktop:items-center">
        <ChipRow label={t('run.choose')} chosen={choice}>
          {RUN_CHOICES.map((each) =>
            each !== 'in' && all[each].length === 0 ? null : (
              <Chip
                key={each}
                label={t(`run.${each}`)}
                chosen={each === choice}
                count={all[each].length}
                onChoose={() => setChoice(each)}
              />
            ),
          )}
        </ChipRow>
        <div className="flex min-w-0 desktop:max-w-62 desktop:flex-1">
          <SearchField label={t('run.search')} search={search} />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t(isEmpty ? 'run.empty' : 'run.notFound')}
          text={t(isEmpty ? 'run.emptyText' : 'run.notFoundText')}
        />
      ) : (
        <PlanTable {...{ rows, choice, sort, linkTo }} search={typed} onSort={setSort} />
      )}
    </section>
  );
}
