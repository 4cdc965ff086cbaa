import { useState } from 'react';
import { dealVoid } from '#contract/deal-voids';
import type { DealVoid } from '#core/closing/deal-void';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import type { Vendor } from '#core/vendors/vendor';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { VoidSheet } from '../../features/deals/void-sheet';
import { voidTexts } from '../../features/deals/void-texts';
import { PaymentsSection } from '../../features/payments/payments-section';
import { Button } from '../../kit/components/button';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { DealExplanation } from './deal-explanation';
import { DealFacts } from './deal-facts';
import { DealHead } from './deal-head';
import { DealQuestionsSection } from './deal-questions';
import { dealTexts } from './deal-texts';
import { StageSteps } from './stage-steps';
import { useExplainedDeal } from './use-explained-deal';

/** A deal and the vendor who owns it. */
interface OfVendor {
  readonly deal: Deal;
  readonly vendor: Vendor;
}

type DealPanelProps = { walk: RecordWalk; find: (id: string) => OfVendor | undefined };

/** Shows, next to the list, the deal that the address names, for an admin, who has no page for a single deal. */
export function DealPanel({ walk, find }: DealPanelProps) {
  const t = useTexts(dealTexts);
  if (walk.open === undefined) return null;
  const found = find(walk.open);
  return (
    <RecordPanel
      walk={walk}
      name={t('deal.title')}
      title={found ? dealName(found.deal) : t('deal.title')}
      context={found && [found.vendor.name, found.deal.franchiseCode].filter(Boolean).join(' · ')}
    >
      {found ? (
        <OpenDeal key={walk.open} {...found} />
      ) : (
        <p className="text-text-2">{t('deal.unknownToAdmin')}</p>
      )}
    </RecordPanel>
  );
}

function OpenDeal({ deal, vendor }: OfVendor) {
  const { data, isFetching, refetch } = useExplainedDeal(vendor, deal);
  return (
    <>
      <DealHead deal={deal} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <DealExplanation deal={deal} explained={data} fetching={isFetching} asAdmin onRetry={refetch} />
        <DealVoidSection deal={deal} />
        {data && <PaymentsSection vendor={vendor} explained={data} />}
        <DealFacts deal={deal} />
        <StageSteps deal={deal} />
        <DealQuestionsSection deal={deal} asAdmin />
      </div>
    </>
  );
}

/**
 * Shows an admin whether the deal is void or gone from the CRM, with the form to decide that; nothing if the server
 * does not offer it.
 */
function DealVoidSection({ deal }: { deal: Deal }) {
  const t = useTexts(voidTexts);
  const offered = useAdditions();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useAnswer(dealVoid, {
    path: { dealId: deal.id },
    enabled: offered,
  });
  if (!offered) return null;
  const decide = () => setOpen(true);
  return (
    <>
      <NotLoaded query={{ error, isFetching, refetch }} what={t('void.loadFailed')} />
      {data?.state === 'void' && (
        <Notice
          tone="incomplete"
          what={t('void.isVoid')}
          where={<Said said={data} />}
          actions={[{ label: t('void.count'), onAction: decide }]}
        />
      )}
      {data?.state === 'reported' && (
        <Notice
          tone="incomplete"
          what={t('void.isGone')}
          where={t('void.isGoneText')}
          actions={[{ label: t('void.what'), onAction: decide }]}
        />
      )}
      {data?.state === 'counts' && (
        <div>
          <Button variant="outline" size="card" aria-haspopup="dialog" onClick={decide}>
            {t('void.make')}
          </Button>
        </div>
      )}
      {data && open && <VoidSheet deal={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function Said({ said: { by, at, reason = '' } }: { said: DealVoid }) {
  const t = useTexts(voidTexts);
  const { language } = useLanguage();
  if (at === undefined) return reason;
  const when = dayText(new Date(at), language);
  return by ? t('void.said', { who: by, when, reason }) : t('void.saidByImport', { when, reason });
}
