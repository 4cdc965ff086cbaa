import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataLanguage } from '../../features/training/data-language';
import { nextTraining, ownLanguageFirst, type TrainingEntry } from '../../features/training/training-entry';
import { trainingTexts } from '../../features/training/training-texts';
import { TrainingsNotices } from '../../features/training/trainings-notices';
import { TrainingsSkeleton } from '../../features/training/trainings-skeleton';
import { useNewness } from '../../features/training/use-newness';
import { useOpenTraining } from '../../features/training/use-open-training';
import { useTrainingFacts } from '../../features/training/use-training-facts';
import { useTrainings } from '../../features/training/use-trainings';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { Sheet } from '../../kit/components/sheet';
import { useTypedSearch } from '../../kit/components/typed-search';
import { useDesktop } from '../../kit/components/use-desktop';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ListToolbar } from '../../lists/rows/list-toolbar';
import { CertificateCard } from './certificate-card';
import {
  changedParams,
  filterTrainings,
  isInView,
  readTrainingQuery,
  TRAINING_FILTERS,
  TRAINING_VIEWS,
  type TrainingQuery,
} from './filter-trainings';
import { TrainingPlayer } from './training-player';
import { TrainingsFilterSheet } from './trainings-filter-sheet';
import { TrainingsList } from './trainings-list';

/** Shows every training: find one, and watch it. */
export function AllTrainingsPage() {
  const t = useTexts(trainingTexts);
  const factsOf = useTrainingFacts();
  const desktop = useDesktop();
  const trainings = useTrainings();
  const { entries, withProgress, fetching } = trainings;
  const [, setParams] = useSearchParams();
  const { openId, params, goOn, close } = useOpenTraining();
  const [filtering, setFiltering] = useState(false);
  const isNew = useNewness();
  const query = readTrainingQuery(params);
  const chosen = filterTrainings(entries ?? [], query);
  const waiting = !entries && fetching;
  const usual = useUsual(entries);
  const open = entries?.find(({ training }) => training.id === openId) ?? (desktop ? usual : undefined);
  const change = (changed: Partial<TrainingQuery>) =>
    setParams(changedParams(params, changed), { replace: true });
  const search = useTypedSearch(query.q, (q) => change({ q }));
  const clear = () => {
    search.replace('');
    change({ q: '', view: 'all', topic: undefined, language: undefined });
  };
  const player = open && (
    <TrainingPlayer
      entry={open}
      next={followerOf(open, chosen)}
      onGoOn={({ training }) => goOn(training.id)}
    />
  );
  const list = entries && entries.length > 0 && (
    <TrainingsList
      chosen={chosen}
      withProgress={withProgress}
      openId={desktop ? open?.training.id : undefined}
      params={params}
      isNew={isNew}
      onClear={clear}
    />
  );
  return (
    <PageFrame title={t('training.title')}>
      <ListToolbar
        searchLabel={t('training.search')}
        search={search}
        views={TRAINING_VIEWS.filter((view) => withProgress || view !== 'open').map((view) => ({
          key: view,
          label: t(`training.view.${view}`),
          count: entries?.filter((entry) => isInView(entry, view)).length,
          chosen: query.view === view,
          onChoose: () => change({ view }),
        }))}
        filters={TRAINING_FILTERS.flatMap((name) => {
          const value = query[name];
          if (value === undefined) return [];
          const onRemove = () => change({ [name]: undefined });
          return [{ key: name, name: t(`training.filter.${name}`), value, onRemove }];
        })}
        onOpenFilters={() => setFiltering(true)}
        onClear={clear}
      />
      <div aria-busy={fetching}>
        <TrainingsNotices trainings={trainings} />
        <CertificateCard entries={entries} />
        {waiting && <TrainingsSkeleton desktop={desktop} />}
        {entries?.length === 0 && <EmptyState title={t('training.none')} text={t('training.noneText')} />}
        {desktop && open ? (
          <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6">
            <section aria-labelledby="player" className="sticky top-47">
              <h2
                id="player"
                lang={dataLanguage(open.training.language)}
                className="t-subtitle my-2 text-text"
              >
                {open.training.title}
              </h2>
              {player}
            </section>
            <div>{list}</div>
          </div>
        ) : (
          list
        )}
      </div>
      {!desktop && open && (
        <Sheet
          addressed
          title={open.training.title}
          context={factsOf(open.training).join(' · ')}
          closeLabel={t('training.close')}
          onClose={close}
        >
          {player}
        </Sheet>
      )}
      {filtering && (
        <TrainingsFilterSheet
          entries={entries ?? []}
          query={query}
          left={chosen.length}
          onChange={change}
          onClear={clear}
          onClose={() => setFiltering(false)}
        />
      )}
    </PageFrame>
  );
}

/** Returns the training that is open next to the list unasked. It stays, also when it gets done. */
function useUsual(entries: readonly TrainingEntry[] | undefined): TrainingEntry | undefined {
  const [id, setId] = useState<string>();
  const { language } = useLanguage();
  const first = useMemo(
    () => entries && (nextTraining(ownLanguageFirst(entries, language)) ?? entries[0]),
    [entries, language],
  );
  if (id === undefined && first) setId(first.training.id);
  return entries?.find(({ training }) => training.id === id) ?? first;
}

/** Returns the training after another one in the list as it is chosen. */
function followerOf(open: TrainingEntry, chosen: readonly TrainingEntry[]): TrainingEntry | undefined {
  const at = chosen.findIndex(({ training }) => training.id === open.training.id);
  return at < 0 ? chosen[0] : chosen[at + 1];
}
