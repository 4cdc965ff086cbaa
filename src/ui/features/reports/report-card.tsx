import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../kit/components/card';
import { useTexts } from '../../kit/texts/use-texts';
import { reportTexts } from './report-texts';

type ReportCardProps = {
  title: string;
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  /** Shown instead of both: why there is nothing to show. */
  instead?: ReactNode;
  note?: ReactNode;
  /** A control of the figure, between its title and its body. */
  above?: ReactNode;
  /** Whether it is shown as a table, if one switch covers several figures; otherwise the card has its own switch. */
  asTable?: boolean;
};

/** Switches between charts and tables. */
export function AsTable({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const t = useTexts(reportTexts);
  return (
    <button
      type="button"
      onClick={() => onChange(!asTable)}
      className="t-label -mr-2 inline-flex min-h-11 shrink-0 items-center justify-self-end rounded-small px-2 font-semibold text-primary-text hover:underline print:hidden"
    >
      {asTable ? t('reports.asChart') : t('reports.asTable')}
    </button>
  );
}

/** Shows one figure of the reports, as a chart or, at a tap, as a table. Its body is as high as the skeleton's. */
export function ReportCard(props: ReportCardProps) {
  const { title, chart, table, instead, note, above } = props;
  const id = useId();
  const [own, setOwn] = useState(false);
  const { asTable = own } = props;
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="-mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 desktop:-mt-3.5">
          <h2 id={id} className="t-subtitle text-text">
            {title}
          </h2>
          {!instead && props.asTable === undefined && <AsTable asTable={asTable} onChange={setOwn} />}
        </div>
        {above && <div className="mt-1">{above}</div>}
        <div className="mt-2 flex min-h-72 flex-col justify-between">
          {/* Rows of bars fill the height that the other figures have. */}
          <div className="flex grow flex-col [&>ul]:flex [&>ul]:grow [&>ul]:flex-col [&>ul]:justify-around">
            {instead ? (
              <div className="grid grow place-items-center text-center">{instead}</div>
            ) : asTable ? (
              table
            ) : (
              chart
            )}
          </div>
          {note && !instead && <p className="t-meta mt-2 text-text-2">{note}</p>}
        </div>
      </Card>
    </section>
  );
}

/** Shows the table of a card: a column of names, then columns of figures aligned to the right. */
export function FigureTable(props: {
  caption: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}) {
  const { caption, head, rows } = props;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="t-label h-9 border-b border-hairline-strong text-text-2">
            {head.map((label, place) => (
              <th
                key={label}
                scope="col"
                className={place === 0 ? 'pr-2 font-[500]' : 'pl-2 text-right font-[500]'}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="t-label h-11 border-t border-hairline text-text first:border-t-0">
              <th scope="row" className="pr-2 font-semibold">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]} className="pl-2 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
