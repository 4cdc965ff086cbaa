import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { AccountStatement, DealAdjustment } from '#core/ledger/account-statements';
import { toRupees } from '#core/shared/money';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { Money } from '../../kit/components/money';
import { WholeAmounts } from '../../kit/components/whole-amounts';
import { shortMonthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import { AdjustmentSheet } from './adjustment-sheet';
import { adjustmentReasons, disputeText, namedReason } from './adjustment-text';
import { useAccountWords } from './use-account-words';

/** The number of adjustments shown before the person asks for all. */
const FIRST = 5;

/**
 * Lists what the next statement adjusts of earlier months: customer, product, rupees and reason; a deal opens its
 * sheet.
 */
export function ComingAdjustments({ adjustments }: { adjustments: AccountStatement['adjustments'] }) {
  const t = useTexts(accountTexts);
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<DealAdjustment>();
  const shown = all ? adjustments : adjustments.slice(0, FIRST);
  return (
    <div className="mb-3 border-l-2 border-hairline-strong">
      <ul aria-label={t('coming.list')}>
        {shown.map((each) =>
          each.kind === 'manual' ? (
            <li key={each.id} className="flex min-h-11 items-center gap-3 py-1 pr-7 pl-3">
              <span className="t-label min-w-0 flex-1 wrap-anywhere text-text-2">{namedReason(each, t)}</span>
              <Money amount={toRupees(each.amount)} plus />
            </li>
          ) : (
            <li key={`${each.deal.dealId} ${each.saleMonth}`}>
              <ComingDeal adjustment={each} onOpen={() => setOpen(each)} />
            </li>
          ),
        )}
      </ul>
      {shown.length < adjustments.length && (
        <Button variant="text" size="card" onClick={() => setAll(true)}>
          {t('coming.all', { count: adjustments.length })}
        </Button>
      )}
      {open && (
        <AdjustmentSheet adjustment={open} nameOfDeal={undefined} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function ComingDeal({ adjustment, onOpen }: { adjustment: DealAdjustment; onOpen: () => void }) {
  const words = useAccountWords();
  const { t } = words;
  const term = useTerm();
  const { language } = useLanguage();
  const { deal, saleMonth, posted } = adjustment;
  const name = deal.name ?? t('adjusted.title', { deal: deal.dealId });
  // Many deal names end with the product, which is then not repeated.
  const product = name.includes(deal.productCategory) ? undefined : term(deal.productCategory);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center justify-end gap-x-3 rounded-r-control py-1.5 pl-3 text-left outline-offset-[-2px] hover:bg-bg active:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="t-label block text-text">
          {[`${shortMonthName(saleMonth, language)}, ${name}`, product].filter(Boolean).join(' · ')}
        </span>
        <span className="t-meta block text-text-2">
          <WholeAmounts
            text={[adjustmentReasons(adjustment, words, term), disputeText(adjustment, t)]
              .filter(Boolean)
              .join(' · ')}
          />
        </span>
      </span>
      <Money amount={toRupees(posted)} plus />
      <Icon of={ChevronRight} size={16} className="-ml-1 text-text-3" />
    </button>
  );
}
