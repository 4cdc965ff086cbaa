import { Link } from 'react-router-dom';
import { toRupees } from '#core/shared/money';
import { useVendorTab, vendorAddress } from '../../features/franchises/vendor-address';
import { Money } from '../../kit/components/money';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { nameOf, type VendorEntry } from './vendor-entries';
import { LastActivity, VendorMarks } from './vendor-marks';
import { vendorsTexts } from './vendors-texts';

/** Shows, next to the list, the vendor that the address names: its state, how to contact it, and a link to its page. */
export function VendorPanel({ walk, entry }: { walk: RecordWalk; entry: VendorEntry | undefined }) {
  const t = useTexts(vendorsTexts);
  const { tabs } = useVendorTab();
  if (!entry) return null;
  const { vendor, leads, deals, earned, lastActivity } = entry;
  const { id, city, contactPerson, mobile, email } = vendor;
  const to = (tab: (typeof tabs)[number]) => id && vendorAddress(id, tab);
  const figures = [
    { label: t('vendors.column.leads'), value: leads ?? '-', to: to('leads') },
    { label: t('vendors.column.deals'), value: deals ?? '-', to: to('deals') },
    {
      label: t('vendors.column.commission'),
      value: <Money amount={earned && toRupees(earned)} size="inherit" />,
      to: to('commission'),
    },
    { label: t('vendors.column.activity'), value: <LastActivity at={lastActivity} />, to: undefined },
  ];
  const facts = [
    { label: t('vendors.fact.contactPerson'), value: contactPerson },
    { label: t('vendors.fact.mobile'), value: mobile && mobileText(mobile) },
    { label: t('vendors.fact.email'), value: email },
  ];
  return (
    <RecordPanel
      walk={walk}
      name={t('vendors.column.vendor')}
      title={nameOf(vendor)}
      context={[vendor.franchiseCode, city].filter(Boolean).join(' · ')}
      page={to('overview')}
    >
      <VendorMarks entry={entry} />
      <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
        {[...figures, ...facts.map((fact) => ({ ...fact, to: undefined }))].map(
          ({ label, value, to: address }) =>
            value !== undefined &&
            value !== '' && (
              <div key={label} className="t-label flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="text-text-2">{label}</dt>
                <dd className="min-w-0 text-right wrap-anywhere text-text tabular-nums">
                  {address ? (
                    <Link to={address} className="touch-44 font-semibold text-primary-text hover:underline">
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {id !== undefined &&
          tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={vendorAddress(id, tab)}
                className="t-label touch-44 inline-flex min-h-9 items-center font-semibold text-primary-text hover:underline"
              >
                {t(`vendors.tab.${tab}`)}
              </Link>
            </li>
          ))}
      </ul>
    </RecordPanel>
  );
}
