import { ArrowRight } from 'lucide-react';
import { effectsInPaise, inPaise } from '#core/commission/effects-in-paise';
import type { RulesPreview } from '#core/commission/preview-rules';
import type { DealsEffect, ProductEffect } from '#core/commission/product-effects';
import { toRupees } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import { datedTexts } from '../../features/dated-rules/dated-texts';
import { daysText } from '../../features/dated-rules/days-text';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

type RulesPreviewBoxProps = {
  preview: RulesPreview | undefined;
  /** The days of all proposed rules, as typed; undefined where they differ. */
  days?: { readonly from: string; readonly until: string } | undefined;
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
};

/** Shows the effect of rules before they are saved: for each product, in total, and by month. */
export function RulesPreviewBox({ preview, days, waiting, failed, onRetry }: RulesPreviewBoxProps) {
  const t = useTexts(rulesTexts);
  const words = useTexts(datedTexts);
  const { language } = useLanguage();
  if (failed && !waiting) {
    return <Notice tone="failed" what={t('rules.previewFailed')} onRetry={onRetry} />;
  }
  const typed = days && {
    ...(isDay(days.from) && { from: days.from }),
    ...(isDay(days.until) && { until: days.until }),
  };
  return (
    <section aria-live="polite" aria-busy={waiting} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="min-h-24 rounded-button bg-primary-soft px-4 py-3 text-text">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="t-label font-semibold">{t('rules.preview')}</h3>
          {typed && <span className="t-caption text-text-2">{daysText(typed, words, language)}</span>}
        </div>
        {waiting || !preview ? (
          <p className="t-label mt-1 text-text-2">
            {t(waiting ? 'rules.previewReading' : 'rules.previewLater')}
          </p>
        ) : (
          <Effects preview={preview} />
        )}
      </div>
      {preview && !waiting && !preview.complete && (
        <Notice
          tone="incomplete"
          what={t('rules.previewIncomplete', { count: preview.excluded.length })}
          onRetry={onRetry}
        />
      )}
      {preview && !waiting && preview.months.length > 0 && <Months preview={preview} />}
    </section>
  );
}

/** Shows the effect on each product, and the total. */
function Effects({ preview }: { preview: RulesPreview }) {
  const t = useTexts(rulesTexts);
  const { products, together } = effectsInPaise(preview);
  return (
    <>
      <ul aria-label={t('rules.previewProducts')} className="divide-y divide-primary-line">
        {products.map(([category, effect]) => (
          <ProductRow key={category} category={category} effect={effect} />
        ))}
      </ul>
      <div className="border-t border-primary-line pt-2">
        <p className="t-label flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          {t('rules.together')}
          <span className="border-b-3 border-double border-text">
            <Money amount={toRupees(together.change)} plus size="inherit" />
          </span>
        </p>
        {products.length > 1 && (
          <p className="t-meta flex flex-wrap items-center gap-x-2">
            <Money amount={toRupees(together.before)} size="inherit" className="text-text-2" />
            <Icon of={ArrowRight} size={14} className="text-text-2" />
            <Money amount={toRupees(together.after)} size="inherit" />
          </p>
        )}
        <p className="t-meta text-text-2">
          {preview.deals === 0 ? t('rules.previewNone') : t('rules.previewDeals', { count: preview.deals })}
        </p>
      </div>
    </>
  );
}

function ProductRow({ category, effect }: { category: string; effect: ProductEffect }) {
  const t = useTexts(rulesTexts);
  const term = useTerm();
  const { deals, paid, lastMonth } = effect;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="t-label min-w-0 font-semibold wrap-anywhere">{term(category)}</span>
        {deals > 0 && (
          <span className="t-caption text-text-2">
            {t('rules.paidIn', { paid: rupees(toRupees(paid)), count: deals })}
          </span>
        )}
      </p>
      {deals > 0 ? (
        <Figures effect={effect} />
      ) : (
        <>
          <p className="t-meta text-text-2">{t('rules.noPayment')}</p>
          {lastMonth.deals === 0 && <p className="t-meta text-text-2">{t('rules.lastMonthNone')}</p>}
          {lastMonth.deals > 0 && (
            <>
              <p className="t-meta mt-1 text-text-2">{t('rules.lastMonth')}</p>
              <Figures effect={lastMonth} />
            </>
          )}
        </>
      )}
    </li>
  );
}

function Figures({ effect: { before, after, change } }: { effect: DealsEffect }) {
  return (
    <p className="t-meta flex flex-wrap items-center gap-x-2">
      <Money amount={toRupees(before)} size="inherit" className="text-text-2" />
      <Icon of={ArrowRight} size={14} className="text-text-2" />
      <Money amount={toRupees(after)} size="inherit" />
      <span className="ml-auto font-semibold">
        <Money amount={toRupees(change)} size="inherit" plus />
      </span>
    </p>
  );
}

function Months({ preview }: { preview: RulesPreview }) {
  const t = useTexts(rulesTexts);
  const { language } = useLanguage();
  const head = 't-caption text-right font-[500] text-text-2 first:text-left';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('rules.previewMonths')}</caption>
      <thead>
        <tr className="h-8 border-b border-hairline-strong">
          {(['month', 'now', 'new', 'difference'] as const).map((name) => (
            <th key={name} scope="col" className={head}>
              {t(`rules.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.months.map(({ month, ...effect }) => {
          const { before, after, change } = inPaise(effect);
          return (
            <tr key={month} className="t-meta h-9 border-b border-hairline text-text">
              <th scope="row" className="text-left font-normal">
                {monthName(month, language)}
              </th>
              <td className="pl-1 text-right">
                <Money amount={toRupees(before)} size="inherit" className="text-text-2" />
              </td>
              <td className="pl-1 text-right">
                <Money amount={toRupees(after)} size="inherit" />
              </td>
              <td className="pl-1 text-right">
                <Money amount={toRupees(change)} size="inherit" plus />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
