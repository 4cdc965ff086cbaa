import { CalendarClock, CalendarX2, CircleSlash2, Pencil } from 'lucide-react';
import { toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { type CommissionRule, paysCommission } from '#core/vendors/commission-rule';
import { type ProductRates, productRates } from '#core/vendors/product-rates';
import { CheckBox } from '../../kit/components/check-box';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { StatePill } from '../../kit/components/state-pill';
import { dayText, noonOf } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

type RatesTableProps = {
  rules: readonly CommissionRule[];
  today: Day;
  /** Undefined where rules can only be looked at. */
  editing:
    | {
        readonly ticked: ReadonlySet<string>;
        readonly onTick: (category: string, ticked: boolean) => void;
        readonly onEdit: (category: string) => void;
      }
    | undefined;
};

/** What each product pays now, since when, and what is to come. */
export function RatesTable({ rules, today, editing }: RatesTableProps) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const head = 't-label font-[500] text-text-2';
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('rules.title')}</caption>
      <thead>
        <tr className="h-9 border-b border-hairline-strong">
          {editing && <td className="w-11" />}
          <th scope="col" className={head}>
            {t('rules.category')}
          </th>
          <th scope="col" className={`${head} pl-3 text-right`}>
            {t('rules.now')}
          </th>
          <th scope="col" className={`${head} hidden pl-4 desktop:table-cell`}>
            {t('rules.inForce')}
          </th>
          <th scope="col" className={`${head} hidden pl-4 desktop:table-cell`}>
            {t('rules.coming')}
          </th>
          {editing && <td className="w-11" />}
        </tr>
      </thead>
      <tbody>
        {productRates(rules, today).map((rates) => {
          const { productCategory: category, now } = rates;
          const isTicked = editing?.ticked.has(category) === true;
          return (
            <tr
              key={category}
              className={joinClasses(
                'h-11 border-b border-hairline text-text last:border-b-0',
                isTicked && 'bg-primary-soft',
              )}
            >
              {editing && (
                <td className="align-top desktop:align-middle">
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the box within it is one. */}
                  <label className="flex size-11 cursor-pointer items-center justify-center">
                    <CheckBox
                      checked={isTicked}
                      aria-label={t('rules.tick', { category: term(category) })}
                      onChange={(event) => editing.onTick(category, event.target.checked)}
                    />
                  </label>
                </td>
              )}
              <th scope="row" className="t-row py-2 wrap-anywhere">
                {term(category)}
                <span className="mt-0.5 grid gap-0.5 font-normal desktop:hidden">
                  <Since rates={rates} />
                  <Coming rates={rates} />
                </span>
              </th>
              <td className="py-2 pl-3 text-right align-top desktop:align-middle">
                <span className="t-money-s whitespace-nowrap">
                  {now ? ratioText(toDecimalText(now.ratio)) : '-'}
                </span>
              </td>
              <td className="hidden py-2 pl-4 desktop:table-cell">
                <Since rates={rates} />
              </td>
              <td className="hidden py-2 pl-4 desktop:table-cell">
                <span className="grid gap-0.5">
                  {rates.ends === undefined && rates.coming.length === 0 && '-'}
                  <Coming rates={rates} />
                </span>
              </td>
              {editing && (
                <td className="align-top desktop:align-middle">
                  <IconButton
                    icon={Pencil}
                    variant="field"
                    label={t('rules.changeOne', { category: term(category) })}
                    onClick={() => editing.onEdit(category)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Since when a product pays what it pays. */
function Since({ rates: { now } }: { rates: ProductRates }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  if (!now) {
    return (
      <StatePill tone="warning" icon={CircleSlash2} bare>
        {t('rules.noRule')}
      </StatePill>
    );
  }
  const day = now.from && dayText(noonOf(now.from), language);
  const words = paysCommission(now)
    ? day
      ? t('rules.since', { day })
      : t('rules.sinceEver')
    : day
      ? t('rules.nothingSince', { day })
      : t('rules.nothing');
  return <span className="t-meta text-text-2">{words}</span>;
}

/** What a product pays later, and where its rule ends. */
function Coming({ rates: { ends, coming } }: { rates: ProductRates }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const day = (each: Day) => dayText(noonOf(each), language);
  return (
    <>
      {ends !== undefined && (
        <StatePill tone="neutral" icon={CalendarX2} bare>
          {t('rules.until', { day: day(ends) })}
        </StatePill>
      )}
      {coming.map(
        ({ ratio, from }) =>
          from !== undefined && (
            <StatePill key={from} tone="neutral" icon={CalendarClock} bare>
              {t('rules.ratioFrom', { ratio: ratioText(toDecimalText(ratio)), day: day(from) })}
            </StatePill>
          ),
      )}
    </>
  );
}
