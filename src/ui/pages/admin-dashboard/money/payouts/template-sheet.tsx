import { ChevronDown, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { keepBankTemplate, readBankSheet } from '#contract/bank-templates';
import {
  type OwnTemplate,
  SHEET_SOURCES,
  type SheetColumn,
  type SheetSource,
  TEMPLATE_NAME,
} from '#core/payouts/bank-sheet';
import { useServices } from '../../../../data/app-services';
import { useWrite } from '../../../../data/use-write';
import { Field } from '../../../../kit/components/field';
import { FileButton } from '../../../../kit/components/file-button';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { Icon } from '../../../../kit/components/icon';
import { Notice } from '../../../../kit/components/notice';
import { SelectField } from '../../../../kit/components/select-field';
import { useAskedToLeave } from '../../../../kit/components/use-asked-to-leave';
import { showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';
import { TABLE_FILES, tableOf } from './table-file';

const EMPTY = '';
const FIXED = 'text';

const DATE_FORMATS = ['dd/mm/yyyy', 'dd-mm-yyyy', 'yyyy-mm-dd', 'yyyymmdd'] as const;
/** The columns without which a bank cannot pay. */
const NEEDED: readonly SheetSource[] = ['account', 'ifsc', 'amount'];

interface ReadSheet {
  readonly name: string;
  readonly kind: OwnTemplate['kind'];
  readonly columns: readonly SheetColumn[];
}

/** Manages a new template: the sheet that was read, the choices for it, and the call that saves it. */
function useTemplate(onClose: () => void) {
  const t = useTexts(bankTexts);
  const { api } = useServices();
  const [sheet, setSheet] = useState<ReadSheet>();
  const [name, setName] = useState('');
  const [dateFormat, setDateFormat] = useState<OwnTemplate['dateFormat']>('dd/mm/yyyy');
  const [tried, setTried] = useState(false);
  const reading = useWrite(t('bank.readFailed'));
  const keeping = useWrite(t('bank.saveFailed'));
  const refusal = (reading.failure ?? keeping.failure)?.sentence;
  const nameWrong = !TEMPLATE_NAME.test(name.trim());
  const missing = NEEDED.filter((needed) => !sheet?.columns.some(({ source }) => source === needed));
  const read = (file: File) =>
    void reading.run(async (place) => {
      keeping.clear();
      const columns = await api.call(readBankSheet, { file: tableOf(file) });
      const kind = /\.xlsx?$/i.test(file.name) ? 'xlsx' : 'csv';
      place.follow(() => setSheet({ name: file.name, kind, columns }));
    });
  const keep = () => {
    setTried(true);
    if (!sheet || nameWrong || missing.length > 0) return;
    void keeping.run(async (place) => {
      const { kind, columns } = sheet;
      const body = { kind, columns, dateFormat };
      await api.call(keepBankTemplate, { path: { name: name.trim() }, body });
      showToast(t('bank.kept', { name: name.trim() }));
      place.follow(onClose);
    });
  };
  return {
    sheet,
    name,
    dateFormat,
    wrong: { name: tried && nameWrong, missing: tried ? missing : [] },
    refusal,
    read,
    keep,
    isReading: reading.busy,
    isKeeping: keeping.busy,
    setColumns: (columns: readonly SheetColumn[]) => {
      keeping.clear();
      if (sheet) setSheet({ ...sheet, columns });
    },
    setName: (typed: string) => {
      keeping.clear();
      setName(typed);
    },
    setDateFormat: (value: string) =>
      setDateFormat(DATE_FORMATS.find((each) => each === value) ?? dateFormat),
  };
}

/**
 * Makes a template from a bank's blank sheet: reads its columns, asks for the content of each, and saves it under a
 * name.
 */
export function TemplateSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(bankTexts);
  const template = useTemplate(onClose);
  const { sheet, refusal, read, keep, isReading, isKeeping } = template;
  const busy = isReading || isKeeping;
  useAskedToLeave(sheet !== undefined);
  return (
    <FormSheet
      title={t('bank.load')}
      context={t('bank.loadText')}
      onClose={onClose}
      wide
      unsaved={sheet !== undefined && !isReading}
      cancel
      save={t('bank.keep')}
      busy={isKeeping}
      disabled={isReading || !sheet || sheet.columns.length === 0}
      failure={refusal}
      onSubmit={keep}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {sheet && (
          <p className="t-label min-w-0 flex-1 wrap-anywhere text-text-2">
            {t('bank.sheetOf', { name: sheet.name, count: sheet.columns.length })}
          </p>
        )}
        <FileButton
          label={t('bank.chooseSheet')}
          accept={TABLE_FILES}
          icon={FileUp}
          variant={sheet ? 'outline' : 'filled'}
          size="card"
          disabled={busy}
          onFile={read}
        >
          {t(isReading ? 'bank.reading' : sheet ? 'bank.otherSheet' : 'bank.chooseSheet')}
        </FileButton>
      </div>
      {sheet?.columns.length === 0 && <Notice tone="failed" what={t('bank.noColumns')} />}
      {sheet && sheet.columns.length > 0 && <TemplateFields sheet={sheet} template={template} />}
    </FormSheet>
  );
}

function TemplateFields({ sheet, template }: { sheet: ReadSheet; template: ReturnType<typeof useTemplate> }) {
  const t = useTexts(bankTexts);
  const { name, dateFormat, wrong, setColumns, setName, setDateFormat } = template;
  return (
    <>
      {wrong.missing.length > 0 && (
        <Notice
          tone="failed"
          what={t('bank.needed', {
            missing: wrong.missing.map((source) => t(`bank.source.${source}`)).join(', '),
          })}
        />
      )}
      <SheetColumns columns={sheet.columns} onChange={setColumns} />
      <SelectField
        label={t('bank.dates')}
        value={dateFormat}
        options={DATE_FORMATS.map((value) => ({ value, label: value }))}
        onChange={setDateFormat}
      />
      <Field
        label={t('bank.templateName')}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={30}
        onChange={setName}
        help={t('bank.templateNameHelp')}
        error={wrong.name ? t('bank.templateNameWrong') : undefined}
      />
    </>
  );
}

/** Asks for the content of each column of a bank's sheet. */
function SheetColumns(props: {
  columns: readonly SheetColumn[];
  onChange: (columns: readonly SheetColumn[]) => void;
}) {
  const { columns, onChange } = props;
  const t = useTexts(bankTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="t-label mb-1.5 font-semibold text-text">{t('bank.columns')}</legend>
      <ul className="rounded-button border border-hairline">
        {columns.map((column, place) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading may be there twice; the order never changes.
            key={place}
            column={column}
            onChange={(changed) => onChange(columns.with(place, changed))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function ColumnRow({ column, onChange }: { column: SheetColumn; onChange: (column: SheetColumn) => void }) {
  const t = useTexts(bankTexts);
  const id = useId();
  const { heading, source, text } = column;
  const choose = (value: string) => {
    const chosen = SHEET_SOURCES.find((each) => each === value);
    onChange({ heading, source: chosen, text: value === FIXED ? '' : undefined });
  };
  return (
    <li className="border-b border-hairline px-3 py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="t-label min-w-0 flex-1 wrap-anywhere text-text">
          {heading}
        </label>
        <span className="relative w-52 max-w-full">
          <select
            id={id}
            value={source ?? (text === undefined ? EMPTY : FIXED)}
            onChange={(event) => choose(event.target.value)}
            className={`t-label min-h-11 w-full appearance-none truncate rounded-control border border-control-border bg-surface pr-9 pl-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ${source || text !== undefined ? 'text-text' : 'text-text-3'}`}
          >
            <option value={EMPTY}>{t('bank.empty')}</option>
            {SHEET_SOURCES.map((each) => (
              <option key={each} value={each}>
                {t(`bank.source.${each}`)}
              </option>
            ))}
            <option value={FIXED}>{t('bank.fixed')}</option>
          </select>
          <Icon
            of={ChevronDown}
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
          />
        </span>
      </div>
      {text !== undefined && (
        <input
          type="text"
          aria-label={t('bank.fixedText', { heading })}
          placeholder={t('bank.fixedText', { heading })}
          value={text}
          maxLength={100}
          onChange={(event) => onChange({ heading, source: undefined, text: event.target.value })}
          className="t-label mt-1.5 min-h-11 w-full rounded-control border border-control-border bg-surface px-3 text-text placeholder:text-text-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        />
      )}
    </li>
  );
}
