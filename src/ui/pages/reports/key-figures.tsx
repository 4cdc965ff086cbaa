import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { add, compare, type Decimal, toRupees, ZERO } from '#core/shared/money';
import { reportTexts } from '../../features/reports/report-texts';
import { CompactMoney } from '../../kit/components/compact-money';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';

/** One figure and the one that it is compared with; undefined where unknown. */
export interface KeyFigure {
  readonly key: 'leads' | 'deals' | 'counted' | 'earned';
  readonly now: number | Decimal | undefined;
  readonly before: number | Decimal | undefined;
  /** Shown instead of the change while the figure is incomplete. */
  readonly soFar?: string | undefined;
}

/** Shows the main figures of a period in one card, each with its change since the period before. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const t = useTexts(reportTexts);
  return (
    <dl
      aria-label={t('reports.figures')}
      className="grid grid-cols-2 gap-y-4 rounded-card bg-surface py-4 shadow-card tablet:grid-cols-4"
    >
      {figures.map(({ key, now, before, soFar }, place) => (
        <div
          key={key}
          className={joinClasses(
            'min-w-0 px-4',
            place % 2 === 1 && 'border-l border-hairline',
            place === 2 && 'tablet:border-l tablet:border-hairline',
          )}
        >
          <dt className="t-label text-text-2">{t(`reports.${key}`)}</dt>
          <dd className="t-figure text-text max-[24rem]:text-[min(1.125rem,5.7vw)]">
            <FigureText value={now} />
          </dd>
          <dd className="t-caption min-h-[1lh] text-text-2">
            {soFar ?? <Change now={now} before={before} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureText({ value }: { value: number | Decimal | undefined }): ReactNode {
  if (typeof value === 'number') return value;
  return <CompactMoney amount={value && toRupees(value)} />;
}

function Change({ now, before }: Pick<KeyFigure, 'now' | 'before'>): ReactNode {
  const t = useTexts(reportTexts);
  if (now === undefined || before === undefined) return null;
  const [direction, change] = differenceOf(now, before);
  if (direction === 0) {
    return (
      <span className="inline-flex items-center gap-1">
        <Icon of={ArrowRight} size={14} />
        {t('reports.same')}
      </span>
    );
  }
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1',
        direction > 0 ? 'text-success' : 'text-danger',
      )}
    >
      <Icon of={direction > 0 ? ArrowUpRight : ArrowDownRight} size={14} />
      <span className="min-w-0 wrap-anywhere">
        {direction > 0 ? t('reports.more.than', { change }) : t('reports.fewer.than', { change })}
      </span>
    </span>
  );
}

/** Returns whether it grew (1), shrank (-1) or stayed (0), and by how much, as text. */
function differenceOf(now: number | Decimal, before: number | Decimal): readonly [number, string] {
  if (typeof now === 'number' && typeof before === 'number') {
    return [Math.sign(now - before), String(Math.abs(now - before))];
  }
  if (typeof now === 'number' || typeof before === 'number') return [0, ''];
  const difference = add(now, { ...before, units: -before.units });
  const direction = Math.sign(compare(difference, ZERO));
  const size = direction < 0 ? { ...difference, units: -difference.units } : difference;
  return [direction, rupees(toRupees(size))];
}
