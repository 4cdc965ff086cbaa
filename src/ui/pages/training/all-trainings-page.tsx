import { Award, Download, SkipForward, VideoOff } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dataLanguage } from '../../features/training/data-language';
import { filmAt } from '../../features/training/film';
import { nextTraining, ownLanguageFirst, type TrainingEntry } from '../../features/training/training-entry';
import { TrainingState } from '../../features/training/training-state';
import { trainingTexts } from '../../features/training/training-texts';
import { TrainingsNotices } from '../../features/training/trainings-notices';
import { TrainingsSkeleton } from '../../features/training/trainings-skeleton';
import { useNewness } from '../../features/training/use-newness';
import { useOpenTraining } from '../../features/training/use-open-training';
import { useTrainingFacts } from '../../features/training/use-training-facts';
import { useTrainings } from '../../features/training/use-trainings';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { PageFrame } from '../../kit/components/page-frame';
import { Sheet } from '../../kit/components/sheet';
import { Skeleton } from '../../kit/components/skeleton';
import { useTypedSearch } from '../../kit/components/typed-search';
import { useDesktop } from '../../kit/components/use-desktop';
import { useOnline } from '../../kit/components/use-online';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { ListToolbar } from '../../lists/rows/list-toolbar';
import { FilmFacade } from './film-facade';
import {
  changedParams,
  filterTrainings,
  isInView,
  readTrainingQuery,
  TRAINING_FILTERS,
  TRAINING_VIEWS,
  type TrainingQuery,
} from './filter-trainings';
import { NativeFilm } from './native-film';
import { TrainingsFilterSheet } from './trainings-filter-sheet';
import { TrainingsList } from './trainings-list';
import { useCertificate } from './use-certificate';

/** Lists every training, and plays the chosen one. */
export function AllTrainingsPage() {
  const t = useTexts(trainingTexts);
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
      <TrainingsToolbar
        {...{ query, search, withProgress, entries }}
        onChange={change}
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
            <PlayerNextToList training={open.training}>{player}</PlayerNextToList>
            <div>{list}</div>
          </div>
        ) : (
          list
        )}
      </div>
      {!desktop && open && (
        <PlayerSheet training={open.training} onClose={close}>
          {player}
        </PlayerSheet>
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

type TrainingsToolbarProps = {
  query: TrainingQuery;
  search: ReturnType<typeof useTypedSearch>;
  entries: readonly TrainingEntry[] | undefined;
  /** Whether the progress is known. */
  withProgress: boolean;
  onChange: (change: Partial<TrainingQuery>) => void;
  onOpenFilters: () => void;
  onClear: () => void;
};

/** Searches the trainings, and offers their views and the filters that are set. */
function TrainingsToolbar(props: TrainingsToolbarProps) {
  const { query, search, entries, withProgress, onChange, onOpenFilters, onClear } = props;
  const t = useTexts(trainingTexts);
  return (
    <ListToolbar
      searchLabel={t('training.search')}
      search={search}
      views={TRAINING_VIEWS.filter((view) => withProgress || view !== 'open').map((view) => ({
        key: view,
        label: t(`training.view.${view}`),
        count: entries?.filter((entry) => isInView(entry, view)).length,
        chosen: query.view === view,
        onChoose: () => onChange({ view }),
      }))}
      filters={TRAINING_FILTERS.flatMap((name) => {
        const value = query[name];
        if (value === undefined) return [];
        const onRemove = () => onChange({ [name]: undefined });
        return [{ key: name, name: t(`training.filter.${name}`), value, onRemove }];
      })}
      onOpenFilters={onOpenFilters}
      onClear={onClear}
    />
  );
}

/** Shows a training with its title next to the list, where it stays visible. */
function PlayerNextToList({
  training,
  children,
}: {
  training: TrainingEntry['training'];
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="player" className="sticky top-47">
      <h2 id="player" lang={dataLanguage(training.language)} className="t-subtitle my-2 text-text">
        {training.title}
      </h2>
      {children}
    </section>
  );
}

type PlayerSheetProps = { training: TrainingEntry['training']; onClose: () => void; children: ReactNode };

/** Shows a training over the list, on a phone. */
function PlayerSheet({ training, onClose, children }: PlayerSheetProps) {
  const factsOf = useTrainingFacts();
  return (
    <Sheet addressed title={training.title} context={factsOf(training).join(' · ')} onClose={onClose}>
      {children}
    </Sheet>
  );
}

/** Returns the training that is initially open next to the list. It stays open even when it is done. */
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

/** Returns the training after another one in the filtered list. */
function followerOf(open: TrainingEntry, chosen: readonly TrainingEntry[]): TrainingEntry | undefined {
  const at = chosen.findIndex(({ training }) => training.id === open.training.id);
  return at < 0 ? chosen[0] : chosen[at + 1];
}

/** Offers the certificate to a person who has finished every required training; absent for everyone else. */
function CertificateCard({ entries }: { entries: readonly TrainingEntry[] | undefined }) {
  const t = useTexts(trainingTexts);
  const { certificate, asking, making, download } = useCertificate(entries);
  if (!certificate && !asking) return null;
  return (
    <Card className="mb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary-text">
          <Icon of={Award} />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="t-subtitle text-text">{t('training.certificate')}</h2>
          <p className="t-meta mt-0.5 text-text-2">{t('training.certificateText')}</p>
        </div>
        {certificate ? (
          <Button icon={Download} aria-busy={making} onClick={download}>
            {t('training.certificateGet')}
          </Button>
        ) : (
          <Skeleton width={180} height={48} />
        )}
      </div>
    </Card>
  );
}

type TrainingPlayerProps = {
  entry: TrainingEntry;
  /** The training after this one. */
  next: TrainingEntry | undefined;
  onGoOn: (next: TrainingEntry) => void;
};

/** Plays a training's video, and shows the person's progress and the next training. */
function TrainingPlayer({ entry, next, onGoOn }: TrainingPlayerProps) {
  const t = useTexts(trainingTexts);
  const online = useOnline();
  const { training, share } = entry;
  const film = filmAt(training.videoUrl, location.origin);
  const counted = share !== undefined && (film?.kind === 'own' || film?.kind === 'file');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!film && (
        <p className="grid aspect-video place-content-center justify-items-center gap-2 rounded-card bg-sunken text-text-2">
          <Icon of={VideoOff} size={24} />
          {t('training.noFilm')}
        </p>
      )}
      {film?.kind === 'own' && (
        <NativeFilm key={training.id} training={training} url={film.url} position={entry.position} />
      )}
      {film && film.kind !== 'own' && <FilmFacade key={training.id} entry={entry} film={film} />}
      <TrainingState entry={entry} />
      {counted && (
        <p className="t-meta text-text-2">{online ? t('training.howDone') : t('training.unsent')}</p>
      )}
      {next && (
        <Button onClick={() => onGoOn(next)} variant="outline" icon={SkipForward} wide>
          <span lang={dataLanguage(next.training.language)} className="min-w-0 truncate">
            {t('training.next', { title: next.training.title })}
          </span>
        </Button>
      )}
    </div>
  );
}
