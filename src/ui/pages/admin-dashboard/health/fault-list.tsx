import { CircleAlert, Copy, Flag, HandCoins, type LucideIcon, Scale, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FaultKind } from '#core/commission/find-faults';
import type { FaultSummary } from '#core/health/data-health';
import { toRupees } from '#core/shared/money';
import { faultLabel } from '#documents/fault-labels';
import { Icon } from '../../../kit/components/icon';
import { rupees, unknownAmount } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthAddress } from './health-address';
import { healthTexts } from './health-texts';

const ICONS: Readonly<Partial<Record<FaultKind, LucideIcon>>> = {
  'no-payments': HandCoins,
  'stage-differs': Flag,
  'duplicate-payment': Copy,
  'duplicate-id': Copy,
  'no-rule': Scale,
  'zero-ratio': Scale,
  'two-rules': Scale,
  'ratio-over-100': Scale,
  'over-refunded': Undo2,
};
/** The faults that only await a payment or a decision; all others make a figure wrong. */
const MILD: ReadonlySet<FaultKind> = new Set(['no-payments', 'zero-ratio', 'duplicate-id', 'over-refunded']);

/**
 * Lists faults in rows of 60 px: the fault, how many deals and rupees it affects, and a link to exactly these records.
 */
export function FaultList({ faults, label }: { faults: readonly FaultSummary[]; label: string }) {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  return (
    <ul aria-label={label} className="rows">
      {faults.map(({ kind, deals, places, worth }) => {
        const what = faultLabel(kind, language);
        const amount = rupees(worth && toRupees(worth.amount));
        return (
          <li
            key={kind}
            className="relative flex min-h-15 items-center gap-3 py-2.5 pr-4 pl-3 [--row-inset:3.75rem] hover:bg-bg active:bg-sunken desktop:pr-5 desktop:pl-5 desktop:[--row-inset:4.25rem]"
          >
            <span
              className={`grid size-9 shrink-0 place-items-center rounded-button ${
                MILD.has(kind) ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger'
              }`}
            >
              <Icon of={ICONS[kind] ?? CircleAlert} size={18} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="t-label font-semibold text-text">{what}</p>
              <p className="t-meta text-text-2 tabular-nums">
                {deals > 0 ? t('health.deals', { count: deals }) : t('health.places', { count: places })}
                {' · '}
                {worth
                  ? t(worth.of === 'paid' ? 'health.paid' : 'health.onceMended', { amount })
                  : unknownAmount}
              </p>
            </div>
            <Link
              to={healthAddress(kind)}
              aria-label={t('health.reviewOf', { what })}
              className="t-label shrink-0 font-semibold text-primary-text outline-offset-0 after:absolute after:inset-0 hover:underline"
            >
              {t('health.review')}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
