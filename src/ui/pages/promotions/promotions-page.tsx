import { SearchX, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_SIZES, type Promotion } from '#core/promotions/promotion';
import { Disclaimer } from '../../features/disclaimer/disclaimer';
import { offersOf } from '../../features/promotions/offers-of';
import { PromotionCard } from '../../features/promotions/promotion-card';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { PROMOTION_GRID, PromotionsSkeleton } from '../../features/promotions/promotions-skeleton';
import { usePromotions } from '../../features/promotions/use-promotions';
import { Button } from '../../kit/components/button';
import { Chip, FilterChip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { EmptyState } from '../../kit/components/empty-state';
import { IconButton } from '../../kit/components/icon-button';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { useAddressParams } from '../../kit/navigation/use-address-params';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { choosePromotions, type PromotionQuery, readPromotionQuery, valuesOf } from './promotion-query';
import { promotionsTexts } from './promotions-texts';

/** Shows every offer that may be shared today, by shape, product and language. */
export function PromotionsPage() {
  const t = useTexts(promotionsTexts);
  const { language } = useLanguage();
  const { promotions, today, failed, fetching, retry } = usePromotions();
  const [params, change] = useAddressParams();
  const [filtering, setFiltering] = useState(false);
  const query = readPromotionQuery(params);
  const chosen = offersOf(choosePromotions(promotions ?? [], query), language);
  const waiting = !promotions && fetching;
  const clear = () => change({ size: undefined, product: undefined, language: undefined });
  return (
    <PageFrame
      title={t('promotions.title')}
      actions={
        <IconButton
          icon={SlidersHorizontal}
          label={t('promotions.filters')}
          onClick={() => setFiltering(true)}
        />
      }
    >
      <PromotionChips query={query} onChange={change} />
      <div aria-busy={fetching}>
        {failed && !fetching && (
          <div className="my-2">
            <Notice
              tone="unread"
              what={t('promotions.failed')}
              where={t(promotions ? 'promotions.failedStale' : 'promotions.failedText')}
              onRetry={retry}
            />
          </div>
        )}
        {waiting && <PromotionsSkeleton />}
        {promotions && chosen.length > 0 && (
          <>
            <p role="status" className="t-label my-2 text-text-2 tabular-nums">
              {t('promotions.count', { count: chosen.length })}
            </p>
            <ul aria-label={t('promotions.title')} className={PROMOTION_GRID}>
              {chosen.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} today={today} />
              ))}
            </ul>
          </>
        )}
        {promotions?.length === 0 && !failed && (
          <EmptyState title={t('promotions.empty')} text={t('promotions.emptyText')} />
        )}
        {promotions && promotions.length > 0 && chosen.length === 0 && <NoMatch onClear={clear} />}
      </div>
      <Disclaimer />
      {filtering && (
        <PromotionsFilterSheet
          promotions={promotions ?? []}
          query={query}
          left={chosen.length}
          onChange={change}
          onClear={clear}
          onClose={() => setFiltering(false)}
        />
      )}
    </PageFrame>
  );
}

type PromotionChipsProps = { query: PromotionQuery; onChange: (change: Partial<PromotionQuery>) => void };

/** Offers the shapes, and chips that remove the filters that are set. */
function PromotionChips({ query, onChange }: PromotionChipsProps) {
  const t = useTexts(promotionsTexts);
  const term = useTerm();
  const words = usePromotionLabels();
  return (
    <>
      <ChipRow label={t('promotions.sizes')} chosen={query.size}>
        <Chip
          label={t('promotions.allSizes')}
          chosen={!query.size}
          onChoose={() => onChange({ size: undefined })}
        />
        {PICTURE_SIZES.map((size) => (
          <Chip
            key={size}
            label={words.size(size)}
            chosen={query.size === size}
            onChoose={() => onChange({ size })}
          />
        ))}
      </ChipRow>
      {(query.product || query.language) && (
        <div className="flex flex-wrap gap-2 py-1">
          {query.product && (
            <FilterChip
              label={t('promotions.filterIs', { name: t('promotions.product'), value: term(query.product) })}
              onRemove={() => onChange({ product: undefined })}
            />
          )}
          {query.language && (
            <FilterChip
              label={t('promotions.filterIs', {
                name: t('promotions.language'),
                value: words.language(query.language),
              })}
              onRemove={() => onChange({ language: undefined })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Says that no offer matches the filters. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTexts(promotionsTexts);
  return (
    <EmptyState
      title={t('promotions.emptyFiltered')}
      text={t('promotions.emptyFilteredText')}
      object={<PanelMark icon={SearchX} />}
      action={<Button onClick={onClear}>{t('promotions.clear')}</Button>}
    />
  );
}

type PromotionsFilterSheetProps = {
  promotions: readonly Promotion[];
  query: PromotionQuery;
  /** The number of matching promotions. */
  left: number;
  onChange: (change: Partial<PromotionQuery>) => void;
  onClear: () => void;
  onClose: () => void;
};

/** Asks for product and language of the promotions. A choice applies at once, and the button shows how many match. */
function PromotionsFilterSheet(props: PromotionsFilterSheetProps) {
  const { promotions, query, left, onChange, onClear, onClose } = props;
  const t = useTexts(promotionsTexts);
  const term = useTerm();
  const words = usePromotionLabels();
  const options = (
    field: 'product' | 'language',
    label: (value: string) => string,
  ): readonly SelectOption[] => [
    { value: '', label: t('promotions.any') },
    ...valuesOf(promotions, field).map((value) => ({ value, label: label(value) })),
  ];
  return (
    <Sheet
      title={t('promotions.filters')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClear}>
            {t('promotions.clear')}
          </Button>
          <div className="min-w-0 flex-1">
            <Button wide onClick={onClose}>
              {t('promotions.show', { count: left })}
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label={t('promotions.product')}
          value={query.product ?? ''}
          options={options('product', term)}
          onChange={(product) => onChange({ product })}
        />
        <SelectField
          label={t('promotions.language')}
          value={query.language ?? ''}
          options={options('language', words.language)}
          onChange={(language) => onChange({ language })}
        />
      </div>
    </Sheet>
  );
}
