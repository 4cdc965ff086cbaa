import {
  ArrowLeftRight,
  Banknote,
  CalendarClock,
  Flag,
  Handshake,
  type LucideIcon,
  RotateCcw,
  Scale,
  SearchCheck,
  Undo2,
} from 'lucide-react';
import type { AdjustmentGroup, AdjustmentGroupKind } from '#core/closing/adjustments-by-reason';
import { toRupees } from '#core/shared/money';
import { Icon } from '../../../kit/components/icon';
import { Money } from '../../../kit/components/money';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

const ICONS: Readonly<Record<AdjustmentGroupKind, LucideIcon>> = {
  'late-deal': CalendarClock,
  payments: Banknote,
  refunds: Undo2,
  rule: Scale,
  stage: Flag,
  clawback: RotateCcw,
  ownership: ArrowLeftRight,
  recount: SearchCheck,
  manual: Handshake,
};

/** Shows the total by which closed deals have changed for one reason; opens them. */
export function AdjustmentGroupRow({ group, onOpen }: { group: AdjustmentGroup; onOpen: () => void }) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { kind, amount, adjustments } = group;
  const months = [...new Set(adjustments.map(({ saleMonth }) => saleMonth))].toSorted();
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left outline-offset-[-2px] hover:bg-bg"
      >
        <ReasonTile icon={ICONS[kind]} />
        <span className="min-w-0 flex-1">
          <span className="t-label block font-semibold text-text">{t(`closing.reason.${kind}`)}</span>
          <span className="t-caption block text-text-2">
            {t('closing.ofDeals', {
              count: new Set(adjustments.map(({ dealId }) => dealId)).size,
              months: months.map((month) => monthName(month, language)).join(', '),
            })}
          </span>
        </span>
        <Money amount={toRupees(amount)} className="text-text" />
      </button>
    </li>
  );
}

/** Shows the icon of a reason. */
export function ReasonTile({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-neutral-soft text-text-2">
      <Icon of={icon} size={18} />
    </span>
  );
}
