import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { PreparedClosing } from '#core/closing/closing';
import { type MoveCause, mainCause, type ProductFigures } from '#core/closing/month-moves';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import {
  add,
  compare,
  type Decimal,
  negate,
  toDecimalText,
  toPaise,
  toRupees,
  ZERO,
} from '#core/shared/money';
import { useVendors } from '../../../data/use-vendors';
import { Icon } from '../../../kit/components/icon';
import { joinClasses } from '../../../kit/components/join-classes';
import { Money } from '../../../kit/components/money';
import { monthName } from '../../../kit/format/dates';
import { ratioText } from '../../../kit/format/ratio';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import type { MonthBefore } from './close-totals';
import { closingTexts } from './closing-texts';

const SHOWN = 5;

/** Shows the franchises whose earnings have changed most since the month closed before. */
export function CloseMoves(props: {
  prepared: PreparedClosing;
  figures: readonly ProductFigures[] | undefined;
  against: MonthBefore;
}) {
  const { prepared, figures, against } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { byCode } = useVendors();
  const causeText = useCauseText();
  const moves = movesOf(prepared, against).slice(0, SHOWN);
  const causeOf = (franchiseCode: string) => {
    if (!figures || !against.figures) return '-';
    const ofFranchise = (all: readonly ProductFigures[]) =>
      all.filter((each) => each.franchiseCode === franchiseCode);
    return causeText(mainCause(ofFranchise(against.figures), ofFranchise(figures)));
  };
  return (
    <section
      aria-labelledby="close-moves-title"
      className="overflow-clip rounded-card bg-surface pt-2 pb-1 shadow-card"
    >
      <h2
        id="close-moves-title"
        className="t-subtitle flex min-h-11 flex-wrap items-baseline gap-x-2 px-4 pt-2 text-text desktop:px-5"
      >
        {t('closing.moves')} <span className="t-meta text-text-2">{t('closing.movesText')}</span>
      </h2>
      {moves.length === 0 ? (
        <p className="t-label px-4 pb-3 text-text-2 desktop:px-5">{t('closing.movesNone')}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('closing.moves')}</caption>
          <thead>
            <tr className="t-meta h-9 border-b whitespace-nowrap border-hairline-strong text-text-2 *:px-2 *:text-right *:font-[500] *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5">
              <th scope="col">{t('closing.franchise')}</th>
              <th scope="col" className="text-left! max-wide:hidden">
                {t('closing.mostly')}
              </th>
              <th scope="col" className="max-tablet:hidden">
                {monthName(against.month, language)}
              </th>
              <th scope="col" className="max-tablet:hidden">
                {monthName(prepared.month, language)}
              </th>
              <th scope="col">{t('closing.change')}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <MoveRow
                key={move.franchiseCode}
                move={move}
                name={byCode.get(move.franchiseCode)?.name ?? move.franchiseCode}
                cause={causeOf(move.franchiseCode)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface Move {
  readonly franchiseCode: string;
  readonly before: Decimal;
  readonly now: Decimal;
  readonly change: Decimal;
}

type MoveRowProps = {
  move: Move;
  name: string;
  /** The main cause of the change. */
  cause: string;
};

/** Shows one franchise with its earnings in both months, and the change. */
function MoveRow({ move: { franchiseCode, before, now, change }, name, cause }: MoveRowProps) {
  const up = compare(change, ZERO) > 0;
  return (
    <tr className="t-label h-11 border-t border-hairline text-text first:border-t-0 *:px-2 *:py-1.5 *:text-right *:first:pl-4 *:first:text-left *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5">
      <th scope="row" className="font-semibold">
        {name} <span className="font-normal text-text-2">{franchiseCode}</span>
        <span className="t-caption block font-normal text-text-2 wide:hidden">{cause}</span>
      </th>
      <td className="t-meta text-left! text-text-2 max-wide:hidden">{cause}</td>
      <td className="text-text-2 max-tablet:hidden">
        <Money amount={toRupees(before)} className="font-[450]" />
      </td>
      <td className="max-tablet:hidden">
        <Money amount={toRupees(now)} className="font-[450]" />
      </td>
      <td className={joinClasses('whitespace-nowrap', up ? 'text-success' : 'text-danger')}>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={up ? ArrowUpRight : ArrowDownRight} size={14} />
          <Money amount={toRupees(change)} plus />
        </span>
      </td>
    </tr>
  );
}

/** Lists what each franchise earned in both months, largest change first. */
function movesOf({ vendors }: PreparedClosing, { credits }: MonthBefore): readonly Move[] {
  const codes = new Set([...vendors.map(({ franchiseCode }) => franchiseCode), ...credits.keys()]);
  const now = new Map(vendors.map(({ franchiseCode, earned }) => [franchiseCode, earned]));
  return [...codes]
    .map((franchiseCode) => {
      const figures = {
        before: credits.get(franchiseCode)?.earned ?? ZERO,
        now: now.get(franchiseCode) ?? ZERO,
      };
      return { franchiseCode, ...figures, change: add(figures.now, negate(figures.before)) };
    })
    .filter(({ change }) => compare(change, ZERO) !== 0)
    .toSorted((a, b) => compare(sizeOf(b.change), sizeOf(a.change)));
}

function sizeOf(amount: Decimal): Decimal {
  return toPaise(amount) < 0n ? negate(amount) : amount;
}

/** Returns the text for the main cause of a change in earnings. */
function useCauseText(): (cause: MoveCause | undefined) => string {
  const t = useTexts(closingTexts);
  const term = useTerm();
  return (cause) => {
    if (!cause) return '-';
    const product = term(cause.productCategory);
    const isDemat = cause.productCategory === FREE_DEMAT_ACCOUNT;
    switch (cause.kind) {
      case 'deals': {
        const [way, count] = [cause.more > 0 ? 'more' : 'fewer', Math.abs(cause.more)] as const;
        return isDemat
          ? t(`closing.cause.accounts.${way}`, { count })
          : t(`closing.cause.deals.${way}`, { count, product });
      }
      case 'ratio':
        return t('closing.cause.ratio', { product, ratio: ratioText(toDecimalText(cause.ratio)) });
      case 'amounts':
        if (isDemat) return t('closing.cause.amount');
        return t(cause.higher ? 'closing.cause.higher' : 'closing.cause.lower', { product });
    }
  };
}
