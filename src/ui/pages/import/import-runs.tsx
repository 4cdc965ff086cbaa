import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, History, Inbox } from 'lucide-react';
import { paths } from '#core/access/paths';
import type { ImportRunFacts } from '#core/imports/import-run';
import { useServices } from '../../data/app-services';
import { importRunsQuery } from '../../data/imports';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { NotLoaded } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { PlainRow } from '../../kit/components/plain-row';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { StatePill } from '../../kit/components/state-pill';
import { countText } from '../../kit/format/counts';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { importRunsTexts } from './import-runs-texts';
import { ImportSources } from './import-sources';

/** The address of the list of imports; an admin may not open a path of its own for it. */
export const RUNS_ADDRESS = `${paths.deals}?import=runs`;

/** Returns the address of one import. */
export function runAddress(id: string): string {
  return `${paths.deals}?import=run&id=${encodeURIComponent(id)}`;
}

/** Lists the stored imports, newest first. */
export function ImportRunsPage() {
  const t = useTexts(importRunsTexts);
  const services = useServices();
  const query = useInfiniteQuery(importRunsQuery(services));
  const runs = query.data?.pages.flatMap(({ data }) => data);
  return (
    <PageFrame title={t('runs.title')} parent={paths.deals}>
      <div className="mb-4">
        <ButtonLink to={`${paths.deals}?import=leads`} size="card" icon={FileUp}>
          {t('runs.import')}
        </ButtonLink>
      </div>
      <NotLoaded query={query} what={t('runs.failed')} />
      {!runs && query.isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first', 'second', 'third']} />
        </SkeletonRegion>
      )}
      {runs?.length === 0 && (
        <EmptyState title={t('runs.none')} text={t('runs.noneText')} object={<PanelMark icon={History} />} />
      )}
      {runs && runs.length > 0 && (
        <RowCard label={t('runs.title')}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </RowCard>
      )}
      {query.hasNextPage && (
        <div className="mt-3">
          <Button variant="outline" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {t('runs.more')}
          </Button>
        </div>
      )}
      <ImportSources />
    </PageFrame>
  );
}

function RunRow({ run }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  const words = useRunWords();
  const { created, changed, faulty } = run;
  return (
    <PlainRow
      icon={run.door === 'mailbox' ? Inbox : FileUp}
      tone="accent"
      title={words.name(run)}
      to={runAddress(run.id)}
      second={
        <>
          <span className="block wrap-anywhere">
            {t(`runs.kind.${run.kind}`)} · {words.when(run)}
          </span>
          <span className="block">
            {t('runs.counts', {
              created: countText(created),
              changed: countText(changed),
              faulty: countText(faulty),
            })}
          </span>
        </>
      }
      end={<RunState run={run} />}
    />
  );
}

/** Shows the state of an import that is being stored, being undone, or undone. */
export function RunState({ run: { state } }: { run: ImportRunFacts }) {
  const t = useTexts(importRunsTexts);
  if (state === 'stored') return null;
  return (
    <StatePill tone={state === 'undone' ? 'neutral' : 'warning'} icon={History}>
      {t(`runs.state.${state}`)}
    </StatePill>
  );
}

/** Returns functions that name an import, and tell when and by whom it was stored. */
export function useRunWords() {
  const t = useTexts(importRunsTexts);
  const { language } = useLanguage();
  const by = (who: string | undefined) => who ?? t('runs.someone');
  return {
    name: ({ file, door }: ImportRunFacts) =>
      file === undefined || file === ''
        ? t('runs.noName')
        : door === 'mailbox'
          ? `${t('runs.mailbox')} ${file.replace(/^mailbox /, '')}`
          : file,
    when: ({ at, by: who }: ImportRunFacts) =>
      t('runs.by', { time: dayAndTime(new Date(at), language), who: by(who) }),
    undone: ({ undoneAt, undoneBy }: ImportRunFacts) =>
      t('runs.undone', { time: dayAndTime(new Date(undoneAt ?? 0), language), who: by(undoneBy) }),
  };
}
