import { FileCog, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changeImportSource, importSources, removeImportSource } from '#contract/import-sources';
import { ENCODINGS, type ImportSource, MAX_SOURCE_NAME } from '#core/imports/import-source';
import { DATE_ORDERS } from '#core/imports/read-date';
import { Conflict } from '#core/shared/failure';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { ListCard } from '../../kit/components/list-card';
import { MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { SelectField } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importRunsTexts } from './import-runs-texts';
import { importTriedTexts } from './import-tried-texts';

const FORM = 'import-source';

type Asked = { readonly act: 'edit' | 'remove'; readonly source: ImportSource };

/** Lists the named sources of files, with buttons to change and remove them. */
export function ImportSources() {
  const t = useTexts(importRunsTexts);
  const [asked, setAsked] = useState<Asked>();
  const query = useAnswer(importSources, { staleTime: 0 });
  return (
    <Section title={t('sources.title')}>
      <p className="t-label mb-3 text-text-2">{t('sources.text')}</p>
      <ListCard
        label={t('sources.title')}
        rows={query.data}
        query={query}
        failed={t('sources.loadFailed')}
        none={t('sources.none')}
      >
        {(source) => (
          <PlainRow
            key={source.id}
            icon={FileCog}
            title={source.name}
            second={<SourceFacts source={source} />}
            end={
              <MoreActions
                label={t('sources.actions', { name: source.name })}
                actions={[
                  {
                    key: 'edit',
                    icon: Pencil,
                    label: t('sources.edit'),
                    onAction: () => setAsked({ act: 'edit', source }),
                  },
                  {
                    key: 'remove',
                    icon: Trash2,
                    label: t('sources.remove'),
                    onAction: () => setAsked({ act: 'remove', source }),
                  },
                ]}
              />
            }
          />
        )}
      </ListCard>
      {asked && (
        <SourceSheet edits={asked.act === 'edit'} source={asked.source} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

function SourceFacts({ source }: { source: ImportSource }) {
  const t = useTexts(importRunsTexts);
  const tried = useTexts(importTriedTexts);
  const words = useImportLabels();
  const { kind, sheet, dates, encoding, mapping } = source;
  const said = [
    t(`runs.kind.${kind}`),
    sheet && `${tried('import.sheet')} ${sheet}`,
    dates && tried(dates === 'day-first' ? 'import.dayFirst' : 'import.monthFirst'),
    encoding && tried(`import.encoding.${encoding}`),
  ];
  const columns = Object.entries(mapping).flatMap(([field, heading]) =>
    heading === '' ? [] : [t('sources.column', { heading, field: words.field(field) })],
  );
  return (
    <>
      <span className="block wrap-anywhere">{said.filter(Boolean).join(' · ')}</span>
      <span className="block wrap-anywhere">{columns.join(', ')}</span>
    </>
  );
}

type SourceSheetProps = { edits: boolean; source: ImportSource; onClose: () => void };

/** Changes a source, or asks for confirmation before it is removed. */
function SourceSheet({ edits, source, onClose }: SourceSheetProps) {
  const t = useTexts(importRunsTexts);
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('sources.failed'));
  const [name, setName] = useState(source.name);
  const [sheet, setSheet] = useState(source.sheet ?? '');
  const [dates, setDates] = useState(source.dates ?? '');
  const [encoding, setEncoding] = useState(source.encoding ?? '');
  const [asked, setAsked] = useState(false);
  const isTaken = failure?.error instanceof Conflict && failure.error.code === 'import.source-exists';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '') return;
    void run(async ({ follow }) => {
      await api.call(changeImportSource, {
        path: { id: source.id },
        body: {
          name,
          sheet: sheet.trim() || undefined,
          dates: DATE_ORDERS.find((each) => each === dates),
          encoding: ENCODINGS.find((each) => each === encoding),
        },
      });
      showToast(t('sources.changed'));
      follow(onClose);
    });
  };
  const remove = () => {
    void run(async ({ follow }) => {
      await api.call(removeImportSource, { path: { id: source.id } });
      showToast(t('sources.removed'));
      follow(onClose);
    });
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  return (
    <Sheet
      title={t(edits ? 'sources.edit' : 'sources.remove')}
      context={source.name}
      onClose={onClose}
      unsaved={edits && name !== source.name && !busy}
      footer={<SheetButtons {...{ edits, busy, remove, onClose }} />}
    >
      {failure && !isTaken && <Notice tone="failed" what={failure.sentence} />}
      {edits ? (
        <form id={FORM} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
          <Field
            label={t('sources.name')}
            value={name}
            onChange={change(setName)}
            maxLength={MAX_SOURCE_NAME}
            error={
              isTaken ? t('sources.taken') : asked && name.trim() === '' ? t('sources.nameNeeded') : undefined
            }
          />
          <Field
            label={t('sources.sheet')}
            value={sheet}
            onChange={change(setSheet)}
            maxLength={255}
            help={t('sources.sheetHelp')}
          />
          <ReadingFields
            {...{ dates, encoding }}
            onDates={change(setDates)}
            onEncoding={change(setEncoding)}
          />
          <p className="t-meta text-text-2">{t('sources.columnsText')}</p>
        </form>
      ) : (
        <p className="pt-1 text-text-2">{t('sources.removeText')}</p>
      )}
    </Sheet>
  );
}

function ReadingFields(props: {
  dates: string;
  encoding: string;
  onDates: (value: string) => void;
  onEncoding: (value: string) => void;
}) {
  const { dates, encoding, onDates, onEncoding } = props;
  const t = useTexts(importRunsTexts);
  const tried = useTexts(importTriedTexts);
  return (
    <>
      <SelectField
        label={tried('import.dates')}
        value={dates}
        options={[
          { value: '', label: t('sources.asks') },
          ...DATE_ORDERS.map((each) => ({
            value: each,
            label: tried(each === 'day-first' ? 'import.dayFirst' : 'import.monthFirst'),
          })),
        ]}
        onChange={onDates}
      />
      <SelectField
        label={tried('import.encoding')}
        value={encoding}
        options={[
          { value: '', label: tried('import.encoding.found') },
          ...ENCODINGS.map((each) => ({ value: each, label: tried(`import.encoding.${each}`) })),
        ]}
        onChange={onEncoding}
      />
    </>
  );
}

function SheetButtons(props: { edits: boolean; busy: boolean; remove: () => void; onClose: () => void }) {
  const { edits, busy, remove, onClose } = props;
  const t = useTexts(importRunsTexts);
  return (
    <>
      <Button variant="outline" wide onClick={onClose}>
        {t('sources.cancel')}
      </Button>
      {edits ? (
        <Button type="submit" form={FORM} wide disabled={busy}>
          {t('sources.save')}
        </Button>
      ) : (
        <Button tone="danger" wide disabled={busy} onClick={remove}>
          {t('sources.removeIt')}
        </Button>
      )}
    </>
  );
}
