import type { ComputationLine, ExplainedDeal } from '#core/commission/explain-deal';
import { compare, toRupees, ZERO } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { paidText } from '../../features/deals/paid-text';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';
import { isCountedProduct, ratioOf } from './explanation';

/** Amounts from ten lakh on are so long that no phone has room for the ratio between them. */
const LONG_AMOUNT = '₹10,00,000.00'.length;
const usual = {
  ratio: 'hidden min-[24rem]:table-cell',
  below: 'block min-[24rem]:hidden',
  figure: 'max-[24rem]:text-[.8125rem]',
};
const long = {
  ratio: 'hidden tablet:table-cell',
  below: 'block tablet:hidden',
  figure: 'max-tablet:text-[.8125rem] max-[24rem]:text-[.75rem]',
};
type Room = typeof usual;

/** Lists the payments of a deal, with what each earns where the deal counts, and a ruled total. */
export function LedgerTable({ explained }: { explained: ExplainedDeal }) {
  const t = useTexts(dealTexts);
  const { lines, paid, commission } = explained;
  const ratio = isCountedProduct(explained) ? ratioOf(explained) : undefined;
  const amounts = [paid, ...lines.map(({ payment }) => payment.amountPaid)];
  const room = amounts.some((amount) => rupees(toRupees(amount)).length >= LONG_AMOUNT) ? long : usual;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('deal.payments')}</caption>
        <thead>
          <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:font-[500]">
            <th scope="col" className="pr-2 text-left">
              {t('deal.payment')}
            </th>
            <th scope="col" className="text-right">
              {t('deal.amount')}
            </th>
            {ratio && (
              <>
                <th scope="col" className={joinClasses('pl-2 text-center', room.ratio)}>
                  {t('deal.times', { ratio })}
                </th>
                <th scope="col" className="pl-2 text-right">
                  {t('deal.commission')}
                  <span className={room.below}>{t('deal.times', { ratio })}</span>
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {[...lines.entries()].map(([place, line]) => (
            <Line
              key={place}
              place={place + 1}
              takesBack={placeOf(lines, line) + 1}
              line={line}
              withCommission={ratio !== undefined}
              room={room}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="h-13 border-t border-hairline-strong font-semibold text-text">
            <th scope="row" className="pr-2 text-left text-[.9375rem] font-semibold">
              {t('deal.total')}
            </th>
            <td className="text-right">
              <Money amount={toRupees(paid)} className={room.figure} />
            </td>
            {ratio && (
              <>
                <td className={room.ratio} />
                <td className="pl-2 text-right">
                  <span className="inline-block border-b-3 border-double border-text pb-0.5">
                    <Money amount={toRupees(commission)} className={room.figure} />
                  </span>
                </td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Returns the index of the payment that a counter entry cancels; -1 if there is none. */
function placeOf(lines: readonly ComputationLine[], { payment: { corrects } }: ComputationLine): number {
  return corrects === undefined ? -1 : lines.findIndex(({ payment }) => payment.id === corrects);
}

function Line(props: {
  place: number;
  line: ComputationLine;
  /** The number of the payment that this one cancels; 0 for none. */
  takesBack: number;
  withCommission: boolean;
  room: Room;
}) {
  const { place, line, takesBack, withCommission, room } = props;
  const t = useTexts(dealTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const thisYear = calendar.monthAt(clock.now()).slice(0, 4);
  const { payment, commission } = line;
  const day = paidText(payment.paidOn, calendar, language, thisYear);
  const refund = compare(payment.amountPaid, ZERO) < 0;
  const amount = joinClasses('font-[450]', room.figure);
  return (
    <tr className="h-13 border-b border-hairline text-text last:border-b-0">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        <span className="block text-[.9375rem]/5">
          {place}
          {takesBack > 0 ? (
            <span className="text-text-2"> · {t('deal.takesBack', { place: takesBack })}</span>
          ) : (
            refund && <span className="text-text-2"> · {t('deal.refund')}</span>
          )}
        </span>
        {day && <span className="t-caption block text-text-2">{day}</span>}
      </th>
      <td className="text-right">
        <Money amount={toRupees(payment.amountPaid)} className={amount} />
      </td>
      {withCommission && (
        <>
          <td className={joinClasses('pl-2 text-center text-text-2', room.ratio)}>=</td>
          <td className="pl-2 text-right">
            <Money amount={toRupees(commission)} className={amount} />
          </td>
        </>
      )}
    </tr>
  );
}
