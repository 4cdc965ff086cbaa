import { CalendarClock, CalendarX2, CircleSlash2, type LucideIcon, Pencil } from 'lucide-react';
import { toDecimalText } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { type CommissionRule, paysCommission } from '#core/vendors/commission-rule';
import { type ProductRates, productRates } from '#core/vendors/product-rates';
import { CheckBox } from '../../kit/components/check-box';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { StatePill } from '../../kit/components/state-pill';
import { dayAndMonth, dayText, noonOf } from '../../kit/format/dates';
import { ratioText } from '../../kit/format/ratio';
import type { Language } from '../../kit/texts/language';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

type RatesTableProps = {
  rules: readonly CommissionRule[];
  today: Day;
  /** Undefined where rules are read-only. */
  editing:
    | {
        readonly ticked: ReadonlySet<string>;
        readonly onTick: (category: string, ticked: boolean) => void;
        readonly onEdit: (category: string) => void;
      }
    | undefined;
};

/** Lists what each product pays now, since when, and later. */
export function RatesTable({ rules, today, editing }: RatesTableProps) {
  const t = useTexts(rulesTexts);
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
        {productRates(rules, today).map((rates) => (
          <ProductRow key={rates.productCategory} {...{ rates, today, editing }} />
        ))}
      </tbody>
    </table>
  );
}

type RatesProps = { rates: ProductRates; today: Day };

/** Shows one product with its rate, which can be selected and changed. */
function ProductRow({ rates, today, editing }: RatesProps & Pick<RatesTableProps, 'editing'>) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { productCategory: category, now } = rates;
  const isTicked = editing?.ticked.has(category) === true;
  return (
    <tr
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
          <Since rates={rates} today={today} />
          <Coming rates={rates} today={today} />
        </span>
      </th>
      <td className="py-2 pl-3 text-right align-top desktop:align-middle">
        <span className="t-money-s whitespace-nowrap">{now ? ratioText(toDecimalText(now.ratio)) : '-'}</span>
      </td>
      <td className="hidden py-2 pl-4 desktop:table-cell">
        <Since rates={rates} today={today} />
      </td>
      <td className="hidden py-2 pl-4 desktop:table-cell">
        <span className="grid gap-0.5">
          {rates.ends === undefined && rates.coming.length === 0 && '-'}
          <Coming rates={rates} today={today} />
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
}

/** Shows since when a product pays its present rate. */
function Since({ rates: { now }, today }: RatesProps) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  if (!now) {
    return (
      <StatePill tone="warning" icon={CircleSlash2} bare>
        {t('rules.noRule')}
      </StatePill>
    );
  }
  const day = now.from && dayWords(now.from, today, language);
  const words = paysCommission(now)
    ? day
      ? t('rules.since', { day })
      : t('rules.sinceEver')
    : day
      ? t('rules.nothingSince', { day })
      : t('rules.nothing');
  return <span className="t-meta whitespace-nowrap text-text-2">{words}</span>;
}

/** Shows what a product pays later, and where its rule ends. */
function Coming({ rates: { ends, coming }, today }: RatesProps) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const day = (each: Day) => dayWords(each, today, language);
  return (
    <>
      {ends !== undefined && <Later icon={CalendarX2}>{t('rules.until', { day: day(ends) })}</Later>}
      {coming.map(
        ({ ratio, from }) =>
          from !== undefined && (
            <Later key={from} icon={CalendarClock}>
              {t('rules.ratioFrom', { ratio: ratioText(toDecimalText(ratio)), day: day(from) })}
            </Later>
          ),
      )}
    </>
  );
}

function Later({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="t-meta flex items-center gap-1 whitespace-nowrap text-text-2">
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}

/** Writes a day; omits the present year. */
function dayWords(day: Day, today: Day, language: Language): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (sameYear ? dayAndMonth : dayText)(noonOf(day), language);
}
