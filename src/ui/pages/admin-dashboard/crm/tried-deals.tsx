import type { TriedDeal } from '#core/crm/crm-connection';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { crmTexts } from './crm-texts';

/** Shows deals as a trial has read them, and why one would be left out. */
export function TriedDeals({ deals }: { deals: readonly TriedDeal[] }) {
  const t = useTexts(crmTexts);
  const term = useTerm();
  if (deals.length === 0) return <p className="text-text">{t('crm.triedNone')}</p>;
  return (
    <div>
      <p className="text-text">{t('crm.tried')}</p>
      <ul className="mt-3 grid gap-3">
        {deals.map(({ id, name, franchiseCode, product, stage, fault }) => (
          <li key={id} className="grid gap-0.5 rounded-card border border-hairline px-4 py-3">
            <p className="t-row wrap-anywhere text-text">{name ?? id}</p>
            <p className="t-meta wrap-anywhere text-text-2">
              {[franchiseCode, product && term(product), stage && term(stage)].filter(Boolean).join(' · ')}
            </p>
            {fault && <p className="t-meta wrap-anywhere text-warning">{t('crm.left', { why: fault })}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
