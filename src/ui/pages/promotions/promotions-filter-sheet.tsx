import type { Promotion } from '#core/promotions/promotion';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { Button } from '../../kit/components/button';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { type PromotionQuery, valuesOf } from './promotion-query';
import { promotionsTexts } from './promotions-texts';

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
export function PromotionsFilterSheet(props: PromotionsFilterSheetProps) {
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
