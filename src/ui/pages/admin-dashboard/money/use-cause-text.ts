import type { MoveCause } from '#core/closing/month-moves';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { toDecimalText } from '#core/shared/money';
import { ratioText } from '../../../kit/format/ratio';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

/** Mostly because of what earnings have moved, in a few words. */
export function useCauseText(): (cause: MoveCause | undefined) => string {
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
