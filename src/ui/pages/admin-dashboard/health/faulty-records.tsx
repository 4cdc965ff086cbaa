import { Link } from 'react-router-dom';
import { faultyRecords } from '#contract/data-health';
import { paths } from '#core/access/paths';
import type { FaultKind } from '#core/commission/find-faults';
import { dealName, type NamedDeal } from '#core/deals/deal-name';
import type { FaultyRecords } from '#core/health/data-health';
import type { Vendor } from '#core/vendors/vendor';
import { faultLabel } from '#documents/fault-labels';
import { useAnswer } from '../../../data/use-answer';
import { useVendors } from '../../../data/use-vendors';
import { SourceIncomplete } from '../../../features/commission/earning-notices';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { vendorAddress } from '../../../features/franchises/vendor-address';
import { emailHref } from '../../../features/leads/contact-links';
import { RowCard } from '../../../kit/components/card';
import { useInnerTitle } from '../../../kit/components/inner-title';
import { MoreActions } from '../../../kit/components/more-actions';
import { NotLoaded } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { TextLink } from '../../../kit/components/text-link';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { healthTexts } from './health-texts';
import { useHealthExport } from './use-health-export';

/** How a fault can be resolved from here: with a rule, with the stage at its source, or with a payment. */
const MENDED: Readonly<Partial<Record<FaultKind, 'rule' | 'stage' | 'payment'>>> = {
  'no-rule': 'rule',
  'zero-ratio': 'rule',
  'two-rules': 'rule',
  'ratio-over-100': 'rule',
  'category-differs': 'rule',
  'stage-differs': 'stage',
  'no-payments': 'payment',
};
/** A mail to a partner lists at most this many deals. */
const MAX_ASKED = 20;

/** Lists exactly the records with one kind of fault, by franchise, product and faulty value; each deal is a link. */
export function FaultyRecordsView({ kind }: { kind: FaultKind }) {
  const t = useTexts(healthTexts);
  const { language } = useLanguage();
  const query = useAnswer(faultyRecords, { query: { kind } });
  const { byCode, isLoading: namesComing } = useVendors();
  const { isFetching, refetch } = query;
  // A partner's name makes a line longer than the code alone, so rows shown before the names would move what is below.
  const data = namesComing ? undefined : query.data;
  useInnerTitle(faultLabel(kind, language));
  const exports = useHealthExport([kind]);
  const mended = MENDED[kind];
  const listed = data?.faults.reduce((sum, { dealIds }) => sum + dealIds.length, 0) ?? 0;
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-3">
      <NotLoaded query={query} what={t('health.failed')} />
      {data?.complete === false && <SourceIncomplete onRetry={() => void refetch()} />}
      {!data && (isFetching || namesComing) && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3']} />
        </SkeletonRegion>
      )}
      {data?.faults.length === 0 && <p className="text-text-2">{t('health.gone')}</p>}
      {data && data.faults.length > 0 && (
        <>
          <div className="flex items-center justify-between gap-3">
            <p className="t-label text-text-2">
              {listed < data.deals
                ? t('health.firstOf', { shown: listed, count: data.deals })
                : t('health.deals', { count: data.deals })}
            </p>
            <MoreActions actions={exports} />
          </div>
          {mended && (
            <div>
              <p className="text-text-2">{t(`health.how.${mended}`)}</p>
              {mended === 'stage' && (
                <TextLink to={`${paths.deals}?import=deals`}>{t('health.importAgain')}</TextLink>
              )}
            </div>
          )}
          <RowCard label={faultLabel(kind, language)}>
            {data.faults.map((fault) => (
              <FaultRow
                key={[fault.franchiseCode, fault.productCategory, fault.detail].join('\n')}
                fault={fault}
                vendor={fault.franchiseCode === undefined ? undefined : byCode.get(fault.franchiseCode)}
                names={data.names}
                byRule={mended === 'rule'}
              />
            ))}
          </RowCard>
        </>
      )}
    </div>
  );
}

type FaultRowProps = {
  fault: FaultyRecords['faults'][number];
  /** The partner who owns these deals, if known. */
  vendor?: Vendor | undefined;
  names: ReadonlyMap<string, string>;
  /** Whether a rule resolves it. */
  byRule: boolean;
};

function FaultRow({ fault, vendor, names, byRule }: FaultRowProps) {
  const { franchiseCode, productCategory = '', detail, dealIds } = fault;
  const t = useTexts(healthTexts);
  const term = useTerm();
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="t-label font-semibold text-text">
        {vendor?.id === undefined ? (
          (franchiseCode ?? t('health.network'))
        ) : (
          <Link to={vendorAddress(vendor.id, 'rules')} className="touch-44 text-text hover:underline">
            {[franchiseCode, vendor.name].filter(Boolean).join(' ')}
          </Link>
        )}
        {productCategory && <span className="font-normal text-text-2"> · {term(productCategory)}</span>}
      </p>
      {detail !== undefined && <p className="t-meta wrap-anywhere text-text-2">"{detail}"</p>}
      {dealIds.length > 0 && (
        <ul className="grid gap-x-4 tablet:grid-cols-2">
          {dealIds.map((id) => (
            <li key={id} className="min-w-0">
              <Link
                to={listedDealAddress(id)}
                state={{ opened: true }}
                className="t-label flex min-h-11 items-center gap-2 text-primary-text tabular-nums hover:underline desktop:min-h-8"
              >
                <DealName id={id} name={names.get(id)} productCategory={productCategory} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {vendor && <Ways {...{ fault, names, byRule, vendor }} />}
    </li>
  );
}

/**
 * Links to the ways to resolve a fault: the form of the vendor's rule, and a mail that asks the vendor about the deals.
 */
function Ways({ fault, names, byRule, vendor }: FaultRowProps & { vendor: Vendor }) {
  const t = useTexts(healthTexts);
  const term = useTerm();
  const { productCategory = '', dealIds } = fault;
  const name = vendor.name ?? vendor.franchiseCode;
  const mail = emailHref(vendor.email);
  const asked = dealIds.slice(0, MAX_ASKED).map((id) => {
    const deal = { id, name: names.get(id), productCategory };
    return [dealName(deal), term(productCategory), id].filter(Boolean).join(', ');
  });
  const letter = `?subject=${encodeURIComponent(t('health.askSubject'))}&body=${encodeURIComponent(asked.join('\n'))}`;
  const rule = new URLSearchParams({ id: vendor.id ?? '', tab: 'rules', rule: productCategory });
  return (
    <p className="flex flex-wrap gap-x-6">
      {byRule && vendor.id !== undefined && productCategory !== '' && (
        <TextLink
          to={`${paths.vendorDetails}?${rule}`}
          label={t('health.chooseRuleOf', { product: term(productCategory), vendor: name })}
        >
          {t('health.chooseRule')}
        </TextLink>
      )}
      {mail && asked.length > 0 && (
        <TextLink href={mail + letter} label={t('health.askOf', { vendor: name })}>
          {t('health.ask')}
        </TextLink>
      )}
    </p>
  );
}

/** Shows the name of a deal with its number, which is never cut even if the name is long. */
function DealName({ id, name, productCategory }: NamedDeal) {
  if (name === undefined) return id;
  return (
    <>
      <span className="truncate">{dealName({ id, name, productCategory })}</span>{' '}
      <span className="t-meta shrink-0 font-normal text-text-2">{id}</span>
    </>
  );
}
