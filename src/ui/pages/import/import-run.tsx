import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { importRun } from '#contract/import-runs';
import { paths } from '#core/access/paths';
import type { ImportKind } from '#core/imports/import-kind';
import { type ImportRunFacts, type ImportRunRow, RUN_PARTS, type RunPart } from '#core/imports/import-run';
import { keptText } from '#documents/import-sentences';
import { useServices } from '../../data/app-services';
import { importRunRowsQuery } from '../../data/imports';
import { answerQuery } from '../../data/use-answer';
import { listedDealAddress } from '../../features/deals/deal-address';
import { listedLeadAddress } from '../../features/leads/lead-address';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { Card, RowCard } from '../../kit/components/card';
import { Chip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { NotLoaded } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { Section } from '../../kit/components/section-title';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { RUNS_ADDRESS, RunState, useRunWords } from './import-runs';
import { importRunsTexts } from './import-runs-texts';
import { UndoCard } from './undo-card';

/** Returns the address of a record of each kind. */
const RECORD_AT: Readonly<Record<ImportKind, (row: ImportRunRow) => string>> = {
  leads: ({ id = '' }) => listedLeadAddress(id),
  deals: ({ id = '' }) => listedDealAddress(id),
  // A payment is shown with its deal, which is its name.
  payments: ({ name = '' }) => listedDealAddress(name),
  vendors: ({ id = '' }) => `${paths.vendors}?q=${encodeURIComponent(id)}`,
};

/** The address of the list of the records that an import brought, by its id. */
const BROUGHT_AT = {
  leads: (id: string) => `${paths.adminDashboard}?tab=leads&batch=${id}`,
  deals: (id: string) => `${paths.deals}?batch=${id}`,
};

const LOOK_AGAIN_MS = 2_000;

function isUnderWay(run: ImportRunFacts | undefined): boolean {
  return run?.state === 'storing' || run?.state === 'undoing';
}

/** Shows what an import did: its counts, exactly its new, changed and excluded rows, and a button to undo it. */
export function ImportRunPage({ id }: { id: string }) {
  const t = useTexts(importRunsTexts);
  const services = useServices();
  const {
    data: run,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...answerQuery(services, importRun, { path: { id } }),
    staleTime: 0,
    // Another page, or the terminal, may be storing or undoing it.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });
  return (
    <PageFrame title={t('runs.happened')} parent={RUNS_ADDRESS}>
      <NotLoaded query={{ error, isFetching, refetch }} what={t('runs.failed')} />
      {!run && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first', 'second']} />
        </SkeletonRegion>
      )}
      {run && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_25rem] desktop:grid-rows-[auto_1fr]">
          <RunFacts run={run} />
          <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
            <UndoCard key={run.id} run={run} />
          </div>
          <RunRows key={`${run.id} ${run.state}`} run={run} />
        </div>
      )}
    </PageFrame>
  );
}

function RunFacts({ run }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const words = useRunWords();
  const counts = [
    [t('runs.created'), run.created],
    [t('runs.changed'), run.changed],
    [t('runs.unchanged'), run.unchanged],
    [t('runs.excluded'), run.faulty],
  ] as const;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="t-row font-semibold wrap-anywhere text-text">{words.name(run)}</h2>
        <RunState run={run} />
      </div>
      <p className="t-meta mt-1 text-text-2">
        {t(`runs.kind.${run.kind}`)} · {words.when(run)}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 desktop:grid-cols-4">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="t-caption text-text-3">{label}</dt>
            <dd className="t-title text-text tabular-nums">{countText(count)}</dd>
          </div>
        ))}
      </dl>
      <BroughtLink run={run} />
    </Card>
  );
}

/** Links to the list of the records that an import created or changed, where that list can filter by import. */
function BroughtLink({ run: { id, kind, state, created, changed } }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const count = created + changed;
  if (count === 0 || state !== 'stored' || (kind !== 'leads' && kind !== 'deals')) return null;
  return (
    <div className="mt-4">
      <ButtonLink to={BROUGHT_AT[kind](encodeURIComponent(id))} variant="outline" size="card">
        {t(`runs.list.${kind}`, { count })}
      </ButtonLink>
    </div>
  );
}

function countOf({ created, changed, faulty, undo }: ImportRunFacts, part: RunPart): number {
  return { created, changed, excluded: faulty, kept: undo?.kept ?? 0 }[part];
}

/** Lists the rows of one group, each with a link to its record. */
function RunRows({ run }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const services = useServices();
  const parts = RUN_PARTS.filter((part) => countOf(run, part) > 0);
  const [chosen, setChosen] = useState<RunPart>(parts[0] ?? 'created');
  const query = useInfiniteQuery(importRunRowsQuery(services, run.id, chosen));
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Section title={t(`runs.${chosen}`)}>
      <ChipRow label={t('runs.part')} chosen={chosen}>
        {parts.map((part) => (
          <Chip
            key={part}
            label={t(`runs.${part}`)}
            chosen={part === chosen}
            count={countOf(run, part)}
            onChoose={() => setChosen(part)}
          />
        ))}
      </ChipRow>
      <NotLoaded query={query} what={t('runs.failed')} />
      {!rows && query.isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first', 'second']} />
        </SkeletonRegion>
      )}
      {rows?.length === 0 && <p className="t-label mt-2 text-text-2">{t('runs.empty')}</p>}
      {rows && rows.length > 0 && (
        <div className="mt-2">
          <RowCard label={t(`runs.${chosen}`)}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several faults
              <RunRow key={`${row.line} ${at}`} run={run} row={row} />
            ))}
          </RowCard>
        </div>
      )}
      {query.hasNextPage && (
        <div className="mt-3">
          <Button variant="outline" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {t('runs.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function RunRow({ run, row }: { run: ImportRunFacts; row: ImportRunRow }) {
  const t = useTexts(importRunsTexts);
  const words = useImportLabels();
  const { id, name, line, fields, fault, kept } = row;
  // A record that the undo removed cannot be opened.
  const isThere = id !== undefined && (name !== undefined || kept !== undefined);
  const shown = run.kind === 'payments' && name !== undefined ? t('runs.ofDeal', { deal: name }) : name;
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="t-meta min-w-16 text-text-3 tabular-nums">
          {t('runs.line', { line: countText(line) })}
        </span>
        {id !== undefined && (
          <span className="t-label font-semibold wrap-anywhere text-text">
            {isThere ? (
              <Link to={RECORD_AT[run.kind](row)} className="text-primary-text hover:underline">
                {id}
              </Link>
            ) : (
              id
            )}
          </span>
        )}
        {shown !== undefined && <span className="min-w-0 wrap-anywhere text-text-2">{shown}</span>}
        {fault && (
          <span className="min-w-0 wrap-anywhere text-text-2">{words.rowError({ ...row, fault })}</span>
        )}
      </p>
      {fields && (
        <p className="t-meta wrap-anywhere text-text-2">
          {fields
            .map(({ field, before = t('runs.blank'), after = t('runs.blank') }) =>
              t('runs.change', { field: words.field(field), before, after }),
            )
            .join(' · ')}
        </p>
      )}
      {kept && (
        <p className="t-meta font-semibold text-warning">
          {t('runs.stayed', { why: keptText(kept, words.language) })}
        </p>
      )}
    </li>
  );
}
