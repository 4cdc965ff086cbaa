import { ArrowRight } from 'lucide-react';
import type { RulesPreview } from '#core/commission/preview-rules';
import { toRupees } from '#core/shared/money';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { rulesTexts } from './rules-texts';

type RulesPreviewBoxProps = {
  preview: RulesPreview | undefined;
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
};

/** What rules would change if they were saved: how many deals, how much, and in which months. */
export function RulesPreviewBox({ preview, waiting, failed, onRetry }: RulesPreviewBoxProps) {
  const t = useTexts(rulesTexts);
  if (failed && !waiting) {
    return (
      <Notice
        tone="failed"
        what={t('rules.previewFailed')}
        actions={[{ label: t('rules.retry'), onAction: onRetry }]}
      />
    );
  }
  return (
    <section aria-live="polite" aria-busy={waiting} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="min-h-24 rounded-button bg-primary-soft px-4 py-3 text-text">
        {waiting || !preview ? (
          <p className="t-label text-text-2">{t(waiting ? 'rules.previewReading' : 'rules.previewLater')}</p>
        ) : (
          <>
            <p className="t-label flex flex-wrap justify-between gap-2 text-text-2">
              {preview.deals === 0
                ? t('rules.previewNone')
                : t('rules.previewDeals', { count: preview.deals })}
              <Money amount={toRupees(preview.change)} plus className="text-primary-text" />
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              <Money amount={toRupees(preview.before)} size="m" className="text-text-2" />
              <Icon of={ArrowRight} size={18} className="text-text-2" />
              <Money amount={toRupees(preview.after)} size="m" />
            </p>
          </>
        )}
      </div>
      {preview && !waiting && !preview.complete && (
        <Notice
          tone="incomplete"
          what={t('rules.previewIncomplete', { count: preview.excluded.length })}
          actions={[{ label: t('rules.retry'), onAction: onRetry }]}
        />
      )}
      {preview && !waiting && preview.months.length > 0 && <Months preview={preview} />}
    </section>
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
        {preview.months.map(({ month, before, after, change }) => (
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
        ))}
      </tbody>
    </table>
  );
}
