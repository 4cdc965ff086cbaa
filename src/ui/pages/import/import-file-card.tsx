import { FileSpreadsheet } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isOrderAsked } from '#core/imports/date-columns';
import { type ImportKind, isDateField } from '#core/imports/import-kind';
import type { ImportColumns } from '#core/imports/import-report';
import { ENCODINGS, MAX_SOURCE_NAME } from '#core/imports/import-source';
import { DATE_ORDERS } from '#core/imports/read-date';
import { isDay } from '#core/shared/month';
import { PAYMENT } from '#records/payment';
import { Card } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { Icon } from '../../kit/components/icon';
import { SelectField } from '../../kit/components/select-field';
import { countText } from '../../kit/format/counts';
import { dayAndTime, dayText } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';
import type { ImportWish } from './use-import';

type Choice = Pick<ImportWish, 'mapping' | 'sheet' | 'dates' | 'source' | 'encoding'>;

/** A workbook declares its own encoding. */
const WORKBOOK = /\.xls[xm]?$/i;

type FileCardProps = {
  name: string;
  rows: number;
  columns: ImportColumns;
  /** The names of the known sources of this kind of file. */
  sources: readonly string[];
  /** All present choices. */
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /** The name under which the choices are saved, and its field where something is to be stored. */
  source: string;
  onSource: ((name: string) => void) | undefined;
};

/** Shows which file was read and how, and asks for another sheet, order of dates, encoding or source. */
export function ImportFileCard(props: FileCardProps) {
  const { name, rows, columns, onSource } = props;
  const t = useTexts(importTriedTexts);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-button bg-neutral-soft text-text-2">
        <Icon of={FileSpreadsheet} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="t-row font-semibold wrap-anywhere text-text">{name}</h2>
        <p className="t-meta text-text-2">
          {t('import.fileRows', { count: rows })}
          {columns.above > 0 && `, ${t('import.headingsIn', { row: countText(columns.above + 1) })}`}
        </p>
      </div>
      {useChoices(props).map((select) => (
        <div key={select.label} className="w-full desktop:w-auto desktop:min-w-44">
          <SelectField {...select} />
        </div>
      ))}
      {onSource && (
        <div className="w-full desktop:w-64">
          <Field
            label={t('import.sourceName')}
            value={props.source}
            onChange={onSource}
            maxLength={MAX_SOURCE_NAME}
            placeholder={t('import.sourceHelp')}
          />
        </div>
      )}
    </Card>
  );
}

/** Returns the available choices for a file: its sheet, the order of its dates, its encoding and its source. */
function useChoices(props: FileCardProps): readonly ComponentProps<typeof SelectField>[] {
  const { name, columns, sources, chosen, onChoose } = props;
  const t = useTexts(importTriedTexts);
  const { sheet, dates, source } = columns;
  const open = dates.filter(({ proven }) => !proven);
  const selects: ComponentProps<typeof SelectField>[] = [];
  if (sheet && sheet.all.length > 1)
    selects.push({
      label: t('import.sheet'),
      value: sheet.name,
      options: sheet.all.map((each) => ({ value: each, label: each })),
      // Another sheet has other headings, so the choice of columns does not apply.
      onChange: (each) => onChoose({ sheet: each, source: chosen.source }),
    });
  if (open.length > 0 && !isOrderAsked(dates))
    selects.push({
      label: t('import.dates'),
      value: open[0]?.order ?? '',
      options: DATE_ORDERS.map((order) => ({
        value: order,
        label: t(order === 'day-first' ? 'import.dayFirst' : 'import.monthFirst'),
      })),
      onChange: (order) => onChoose({ ...chosen, dates: DATE_ORDERS.find((each) => each === order) }),
    });
  if (!sheet && !WORKBOOK.test(name))
    selects.push({
      label: t('import.encoding'),
      value: columns.encoding ?? '',
      options: [
        { value: '', label: t('import.encoding.found') },
        ...ENCODINGS.map((each) => ({ value: each, label: t(`import.encoding.${each}`) })),
      ],
      // Another encoding may change the headings.
      onChange: (each) =>
        onChoose({ source: chosen.source, encoding: ENCODINGS.find((known) => known === each) }),
    });
  if (sources.length > 0)
    selects.push({
      label: t('import.source'),
      value: sources.find((each) => each === source) ?? '',
      options: [
        { value: '', label: t('import.source.none') },
        ...sources.map((each) => ({ value: each, label: each })),
      ],
      onChange: (each) =>
        onChoose(each === '' ? { mapping: chosen.mapping, dates: chosen.dates } : { source: each }),
    });
  return selects;
}

/** The fields that name a record of each kind, and the one shown at the end of its row. */
const HEADS = {
  leads: ['Full_Name', 'Franchise_code'],
  deals: ['Deal_name', 'Franchise_code'],
  payments: ['deal_id', 'Amount_paid'],
  vendors: ['name', 'Franchise_code'],
} as const satisfies Readonly<Record<ImportKind, readonly [string, string]>>;
const SHOWN = 3;

/** Shows the first three rows as they are read. */
export function FirstRows(props: { kind: ImportKind; columns: ImportColumns; stale: boolean }) {
  const { kind, columns, stale } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const { language } = useLanguage();
  const [head, end] = HEADS[kind];
  const first = columns.preview.slice(0, SHOWN);
  const shown = (field: string, value: string) => {
    if (field === PAYMENT.amountPaid.wire) return rupees(value);
    if (!isDateField(field)) return value;
    // A time without a zone is Indian time.
    const time = new Date(/[Zz]$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}+05:30`);
    if (value.includes('T')) return Number.isNaN(time.getTime()) ? value : dayAndTime(time, language);
    return isDay(value) ? dayText(new Date(value), language) : value;
  };
  return (
    <Card className="pb-1! desktop:pb-1!">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="t-row font-semibold text-text">{t('import.firstRows', { count: first.length })}</h2>
        {stale && <BeforeTheChange />}
      </div>
      <ul className="mt-2">
        {first.map(({ line, values }) => {
          const { [head]: name = values.id, [end]: last, ...others } = values;
          const more = Object.entries(others).filter(([field]) => field !== 'id');
          return (
            <li key={line} className="border-t border-hairline py-2">
              <p className="flex items-baseline justify-between gap-3">
                <span className="t-label min-w-0 font-semibold wrap-anywhere text-text">{name}</span>
                <span className="t-label shrink-0 font-semibold text-text tabular-nums">
                  {last && shown(end, last)}
                </span>
              </p>
              <p className="t-meta wrap-anywhere text-text-2 tabular-nums">
                {more.map(([field, value]) => `${words.field(field)} ${shown(field, value)}`).join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
