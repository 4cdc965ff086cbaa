import type { ExplainedDeal } from '#core/commission/explain-deal';
import { Notice } from '../../kit/components/notice';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';

/** Says in a sentence why a deal earns nothing, and what can be done. */
export function WhyNotCounted({ explained, onRetry }: { explained: ExplainedDeal; onRetry: () => void }) {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const { deal, state } = explained.assessment;
  const product = term(deal.productCategory);
  switch (state) {
    case 'counted':
    case 'rules-unreadable':
      // Missing rules have a notice of their own.
      return null;
    case 'payments-unreadable':
      return (
        <Notice
          tone="failed"
          what={t('deal.why.payments-unreadable')}
          where={t('deal.why.payments-unreadableText')}
          actions={[{ label: t('deal.retry'), onAction: onRetry }]}
        />
      );
    case 'no-payments':
      return <Sentence>{t('deal.why.no-payments')}</Sentence>;
    case 'no-rule':
    case 'zero-ratio':
      return <Sentence>{t(`deal.why.${state}`, { product })}</Sentence>;
    case 'void':
      return (
        <Sentence>
          {deal.voidReason
            ? t('deal.why.void', { reason: deal.voidReason })
            : t('deal.why.voidWithoutReason')}
        </Sentence>
      );
    case 'waiting-for-closed-won':
    case 'closed-lost':
    case 'stage-differs':
      return <Sentence>{t(`deal.why.${state}`, { stage: term(deal.stage) || '-' })}</Sentence>;
    case 'unreadable-date':
      return <Sentence>{t('deal.why.unreadable-date', { date: deal.createdTime })}</Sentence>;
  }
}

function Sentence({ children }: { children: string }) {
  return <p className="text-text-2">{children}</p>;
}
