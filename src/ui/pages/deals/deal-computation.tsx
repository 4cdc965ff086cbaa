import { IndianRupee, LifeBuoy, type LucideIcon, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#core/access/paths';
import { leavesTotalIncomplete } from '#core/commission/deal-assessment';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { displayedStatus, isOver } from '#core/commission/not-counted';
import { isFreeDemat } from '#core/deals/deal';
import { toRupees } from '#core/shared/money';
import { useAdditions } from '../../data/use-additions';
import { commissionTexts } from '../../features/commission/commission-texts';
import { ButtonLink } from '../../kit/components/button-link';
import { Card } from '../../kit/components/card';
import { CopyButton } from '../../kit/components/copy-button';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { rupees } from '../../kit/format/rupees';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealTexts } from './deal-texts';
import { isCountedProduct, lacks, ratioOf, roundedLinesDiffer } from './explanation';
import { LedgerTable } from './ledger-table';
import { useExplanationText } from './use-explanation-text';

type DealComputationProps = {
  explained: ExplainedDeal;
  /** Whether the reader is an administrator, looking at a partner's deal. */
  asAdmin: boolean;
  onRetry: () => void;
};

/** Shows how a deal's commission is computed: rule, payments line by line, total; or why there is none. */
export function DealComputation({ explained, asAdmin, onRetry }: DealComputationProps) {
  const t = useTexts(dealTexts);
  const text = useExplanationText(explained, asAdmin);
  const questions = useAdditions();
  const { deal, state } = explained.assessment;
  return (
    <Card>
      <h2 className="t-subtitle text-text">{t(headingOf(explained.assessment))}</h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        <DealNotices explained={explained} onRetry={onRetry} />
        {isFreeDemat(deal) ? (
          <DematLines explained={explained} />
        ) : (
          <ProductRule explained={explained} asAdmin={asAdmin} />
        )}
        {state !== 'counted' && <WhyNotCounted explained={explained} onRetry={onRetry} />}
        {explained.lines.length > 0 && <LedgerTable explained={explained} />}
        {isCountedProduct(explained) && roundedLinesDiffer(explained) && (
          <p className="t-meta text-text-2">{t('deal.rounded')}</p>
        )}
        <div className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
          {text && <CopyButton text={text} done={t('deal.copied')} />}
          {!asAdmin && !questions && (
            <ButtonLink
              to={`${paths.support}?deal=${encodeURIComponent(deal.id)}`}
              variant="outline"
              size="card"
              icon={LifeBuoy}
              wide
            >
              {t('deal.ask')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Returns the heading of the card: how a figure is computed, why there is none, none yet, or never. */
function headingOf(assessment: ExplainedDeal['assessment']) {
  if (assessment.state === 'counted') return 'deal.how';
  if (leavesTotalIncomplete(assessment.state)) return 'deal.whyUnknown';
  return isOver(assessment) ? 'deal.whyNever' : 'deal.whyNot';
}

function ProductRule({ explained, asAdmin }: { explained: ExplainedDeal; asAdmin: boolean }) {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const ratio = ratioOf(explained);
  if (ratio === undefined) return null;
  return (
    <Rule
      icon={Percent}
      title={t('deal.rule', { product: term(explained.assessment.deal.productCategory), ratio })}
    >
      {asAdmin ? t('deal.partnersRule') : t('deal.yourRule')}
    </Rule>
  );
}

function DematLines({ explained }: { explained: ExplainedDeal }) {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const { assessment } = explained;
  const { openingAmount } = assessment;
  const amount = rupees(openingAmount && toRupees(openingAmount));
  return (
    <>
      <Rule
        icon={IndianRupee}
        title={t('deal.rule', { product: term(assessment.deal.productCategory), ratio: amount })}
      >
        {t('deal.flatAmount')}
      </Rule>
      {assessment.state === 'counted' && (
        <p className="text-text tabular-nums">{t('deal.dematLine', { count: 1, amount })}</p>
      )}
    </>
  );
}

function Rule({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-button bg-primary-soft px-3.5 py-2.5">
      <Icon of={icon} className="text-primary-text" />
      <div className="min-w-0">
        <p className="t-label font-semibold text-text tabular-nums">{title}</p>
        <p className="t-meta text-text-2">{children}</p>
      </div>
    </div>
  );
}

/** Lists what could not be read for a deal's explanation, in the sentences of the error catalogue (spec section 8). */
function DealNotices({ explained, onRetry }: { explained: ExplainedDeal; onRetry: () => void }) {
  const t = useTexts(commissionTexts);
  if (isFreeDemat(explained.assessment.deal)) {
    // A free demat account needs no rule, only the flat amount.
    if (!lacks(explained, 'opening-amount-unreadable')) return null;
    return (
      <Notice
        tone="failed"
        what={t('commission.amountFailed')}
        where={t('commission.amountFailedText')}
        onRetry={onRetry}
      />
    );
  }
  if (lacks(explained, 'no-vendor-id')) return <Notice tone="failed" what={t('commission.noUserId')} />;
  if (lacks(explained, 'rules-unreadable'))
    return <Notice tone="failed" what={t('commission.rulesFailed')} onRetry={onRetry} />;
  if (lacks(explained, 'no-rules')) return <Notice tone="incomplete" what={t('commission.noRules')} />;
  return null;
}

/** Explains in a sentence why a deal earns nothing, and what can be done. */
function WhyNotCounted({ explained, onRetry }: { explained: ExplainedDeal; onRetry: () => void }) {
  const t = useTexts(dealTexts);
  const term = useTerm();
  const { deal } = explained.assessment;
  const state = displayedStatus(explained.assessment);
  const product = term(deal.productCategory);
  switch (state) {
    case 'counted':
    case 'rules-unreadable':
      // Missing rules have their own notice.
      return null;
    case 'payments-unreadable':
      return (
        <Notice
          tone="failed"
          what={t('deal.why.payments-unreadable')}
          where={t('deal.why.payments-unreadableText')}
          onRetry={onRetry}
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
