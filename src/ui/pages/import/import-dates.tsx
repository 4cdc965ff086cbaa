import type { ImportDates } from '#core/imports/import-report';
import { DATE_ORDERS, type DateOrder } from '#core/imports/read-date';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Section } from '../../kit/components/section-title';
import { dayAndTime, dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

/**
 * Shows how numeric dates are read, with the first rows of each column; asks for the order if the file does not prove
 * it.
 */
export function ImportDatesCard(props: {
  dates: readonly ImportDates[];
  onChoose: (order: DateOrder) => void;
}) {
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const open = props.dates.filter(({ proven }) => !proven);
  const asked = open.find(({ order }) => order === undefined);
  return (
    <Section title={t('import.dates')}>
      <Card>
        <p className="mb-4 text-text-2">{t(asked ? 'import.datesAsk' : 'import.datesRead')}</p>
        <div className="grid gap-5">
          {props.dates.map((column) => (
            <div key={column.field}>
              <h3 className="t-row mb-2 font-semibold text-text">{words.field(column.field)}</h3>
              <div className="grid gap-4 desktop:grid-cols-2">
                {DATE_ORDERS.filter((order) => (column.order ?? order) === order).map((order) => (
                  <Readings key={order} column={column} order={order} />
                ))}
              </div>
            </div>
          ))}
        </div>
        {open.length > 0 && (
          <div className="mt-5 flex flex-wrap gap-3">
            {DATE_ORDERS.filter((order) => open.some((column) => column.order !== order)).map((order) => (
              <Button key={order} variant="outline" size="card" onClick={() => props.onChoose(order)}>
                {t(order === 'day-first' ? 'import.readDayFirst' : 'import.readMonthFirst')}
              </Button>
            ))}
          </div>
        )}
      </Card>
    </Section>
  );
}

function Readings({ column, order }: { column: ImportDates; order: DateOrder }) {
  const t = useTexts(importTriedTexts);
  const { language } = useLanguage();
  const textOf = (iso: string | undefined) => {
    if (iso === undefined) return t('import.noDate');
    // A time without a zone is Indian time.
    return iso.includes('T')
      ? dayAndTime(new Date(`${iso}+05:30`), language)
      : dayText(new Date(iso), language);
  };
  return (
    <div>
      <p className="t-caption text-text-3">
        {t(order === 'day-first' ? 'import.dayFirst' : 'import.monthFirst')}
      </p>
      <ul className="text-text">
        {column.samples.map(({ written, dayFirst, monthFirst }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay where they are.
          <li key={at}>
            {t('import.readAs', { written, read: textOf(order === 'day-first' ? dayFirst : monthFirst) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
