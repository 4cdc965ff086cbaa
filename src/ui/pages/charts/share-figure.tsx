import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Share } from '#core/reports/record-shares';
import { ChartBoundary } from '../../features/charts/chart-boundary';
import { chartTexts } from '../../features/charts/chart-texts';
import { toSlices } from '../../features/charts/slices';
import { useSharesNote } from '../../features/charts/use-shares-note';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { Card } from '../../kit/components/card';
import { Skeleton } from '../../kit/components/skeleton';
import { shareText } from '../../kit/format/share';
import { useTexts } from '../../kit/texts/use-texts';

const DonutChart = lazyPage(async () => (await import('./donut-chart')).DonutChart);

const COLORS = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const;
/** A part below 8 % has no room for its label. */
const LABEL_FROM_TENTHS = 80;

type ShareFigureProps = {
  title: string;
  shares: readonly Share[];
  /** Returns the name of a value; undefined means records that have none. */
  nameOf: (value: string | undefined) => string;
  /** Returns the address of the records with a value; undefined where there is no such list. */
  linkTo: (value: string | undefined) => string | undefined;
  /** The headings of the two columns. */
  columns: { readonly value: string; readonly count: string };
  /** The sentence shown when all records have one value. */
  only: string;
};

/** Shows shares as a ring with its legend, and the same always as a table next to it. */
export function ShareFigure(props: ShareFigureProps) {
  const { title, shares, nameOf, linkTo, only } = props;
  const t = useTexts(chartTexts);
  const navigate = useNavigate();
  const slices = toSlices(shares).map((slice, place) => ({
    ...slice,
    key: String(place),
    name: slice.others ? t('chart.others') : nameOf(slice.value),
    to: slice.others ? undefined : linkTo(slice.value),
    color: COLORS[place] ?? COLORS[0],
  }));
  const parts = slices.map(({ key, count, tenths, color }) => ({
    key,
    count,
    color,
    label: tenths >= LABEL_FROM_TENTHS && slices.length > 1 ? shareText(tenths) : '',
  }));
  const open = (key: string) => {
    const to = slices.find((slice) => slice.key === key)?.to;
    if (to) void navigate(to);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
      <Card>
        <figure aria-label={title}>
          {slices.length === 1 && <p className="mb-3 text-text">{only}</p>}
          <div aria-hidden="true" className="mx-auto size-60 max-w-full [&_.recharts-sector]:cursor-pointer">
            <ChartBoundary fallback={<p className="t-meta text-text-2">{t('chart.notDrawn')}</p>}>
              <Suspense fallback={<Skeleton width={240} height={240} round />}>
                <DonutChart parts={parts} onChoose={open} />
              </Suspense>
            </ChartBoundary>
          </div>
          <figcaption>
            <ul aria-label={title} className="mt-4 grid gap-x-6 gap-y-2 tablet:grid-cols-2">
              {slices.map(({ key, name, count, tenths, color }) => (
                <li key={key} className="t-label flex items-start gap-2 text-text">
                  <span
                    aria-hidden="true"
                    className="mt-1 size-3 shrink-0 rounded-small"
                    style={{ background: color }}
                  />
                  <span className="min-w-0 flex-1 break-words">{name}</span>
                  <span className="shrink-0 text-text-2 tabular-nums">
                    {t('chart.legend', { count, share: shareText(tenths) })}
                  </span>
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      </Card>
      <ShareTable {...props} />
    </div>
  );
}

/** Shows every value with its count and share; explains why the shares do not add up to 100.0 %, if so. */
function ShareTable(props: Omit<ShareFigureProps, 'only'>) {
  const { title, shares, nameOf, linkTo, columns } = props;
  const note = useSharesNote(shares.map(({ tenths }) => tenths));
  const t = useTexts(chartTexts);
  const total = shares.reduce((count, share) => count + share.count, 0);
  return (
    <div>
      <div className="overflow-x-auto rounded-card bg-surface shadow-card">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-4 *:font-[500]">
              <th scope="col">{columns.value}</th>
              <th scope="col" className="text-right">
                {columns.count}
              </th>
              <th scope="col" className="text-right">
                {t('chart.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ value, count, tenths }) => {
              const to = linkTo(value);
              const name = nameOf(value);
              return (
                <tr
                  key={value ?? ''}
                  className="relative h-13 border-t border-hairline first:border-t-0 *:px-4 has-[a]:hover:bg-bg has-[a]:active:bg-sunken"
                >
                  <th scope="row" className="t-label font-semibold text-text">
                    {to ? (
                      <Link to={to} className="text-text outline-offset-0 after:absolute after:inset-0">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                  <td className="t-label text-right tabular-nums">{count}</td>
                  <td className="t-label text-right whitespace-nowrap tabular-nums">{shareText(tenths)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className="t-label h-13 border-t border-hairline-strong font-semibold text-text *:px-4">
              <th scope="row">{t('chart.total')}</th>
              <td className="text-right tabular-nums">{total}</td>
              <td className="text-right whitespace-nowrap tabular-nums">{shareText(total > 0 ? 1000 : 0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {note && <p className="t-meta px-1 pt-2 text-text-2">{note}</p>}
    </div>
  );
}
