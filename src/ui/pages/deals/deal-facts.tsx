import type { ReactNode } from 'react';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import { OPTIONAL_DEAL } from '#records/deal';
import { fieldsWith } from '#records/field-table';
import { dealsTexts } from '../../features/deals/deals-texts';
import { leadAddress } from '../../features/leads/lead-address';
import { TextLink } from '../../kit/components/text-link';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { CreatedAt } from './deal-head';
import { dealTexts } from './deal-texts';

/** The facts that are shown unchanged. */
const TEXTS = fieldsWith(OPTIONAL_DEAL, 'fact');

/** Shows the CRM's facts about a deal, and links to the `leads` with its name. */
export function DealFacts({ deal, leads = [] }: { deal: Deal; leads?: readonly Lead[] }) {
  const t = useTexts(dealTexts);
  const field = useTexts(dealsTexts);
  const term = useTerm();
  return (
    <section aria-labelledby="deal-facts" className="rounded-card bg-surface pb-1.5 shadow-card">
      <h2 id="deal-facts" className="t-subtitle px-4 pt-4 pb-1 text-text desktop:pt-5">
        {t('deal.facts')}
      </h2>
      <dl className="divide-y divide-hairline">
        <Fact label={field('deals.field.id')}>{deal.id}</Fact>
        {TEXTS.map((name) => (
          <Fact key={name} label={field(`deals.field.${name}`)}>
            {deal[name]}
          </Fact>
        ))}
        <Fact label={field('deals.field.productCategory')}>{term(deal.productCategory)}</Fact>
        <Fact label={field('deals.field.stage')}>{term(deal.stage)}</Fact>
        <Fact label={field('deals.field.createdTime')}>
          <CreatedAt deal={deal} />
        </Fact>
        <Fact label={field('deals.field.franchiseCode')}>{deal.franchiseCode}</Fact>
        <Fact label={t('deal.fact.lead')}>
          {leads.length > 0 && (
            // The link is higher than a line, which must not make its row higher.
            <span className="-my-2 block">
              <LeadsInName leads={leads} />
            </span>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function LeadsInName({ leads }: { leads: readonly Lead[] }) {
  const t = useTexts(dealTexts);
  const [first, another] = leads;
  if (first && !another) return <TextLink to={leadAddress(first.id)}>{first.name}</TextLink>;
  return (
    <TextLink to={`${paths.leads}?${new URLSearchParams({ q: first?.name ?? '' })}`}>
      {t('deal.leadsInName', { count: leads.length })}
    </TextLink>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <dt className="t-label text-text-2">{label}</dt>
      <dd className="t-label min-w-0 text-right wrap-anywhere text-text">{children}</dd>
    </div>
  );
}
