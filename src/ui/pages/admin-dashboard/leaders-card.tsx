import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { NetworkSummary } from '#core/reports/network-summary';
import { toRupees } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { adminTexts } from '../../features/franchises/admin-texts';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { Card } from '../../kit/components/card';
import { TextLink } from '../../kit/components/text-link';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';

const amount = 'text-right tabular-nums';

/** Shows the franchises with the highest commission in the period; each links to its vendor. */
export function LeadersCard(
  props: Pick<NetworkSummary, 'leaders'> & { byCode: ReadonlyMap<string, Vendor> },
) {
  const { leaders, byCode } = props;
  const t = useTexts(adminTexts);
  return (
    <section aria-labelledby="leaders">
      <Card>
        <div className="-mt-2.5 flex min-h-11 items-center justify-between gap-4 desktop:-mt-3.5">
          <h2 id="leaders" className="t-subtitle text-text">
            {t('admin.best')}
          </h2>
          <TextLink to={paths.bestPerformer}>{t('admin.seeRanking')}</TextLink>
        </div>
        {leaders.length === 0 ? (
          <p className="py-4 text-text-2">{t('admin.bestNone')}</p>
        ) : (
          <div className="-mx-4 -mb-4 overflow-x-auto desktop:-mx-5 desktop:-mb-5">
            <table className="w-full border-collapse text-left">
              <caption className="sr-only">{t('admin.best')}</caption>
              <thead>
                <tr className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-2 *:font-[500] *:first:pl-4 *:last:pr-4 desktop:*:first:pl-5 desktop:*:last:pr-5">
                  <th scope="col">{t('admin.rank')}</th>
                  <th scope="col">{t('admin.franchise')}</th>
                  <th scope="col" className={`${amount} max-tablet:hidden`}>
                    {t('admin.deals')}
                  </th>
                  <th scope="col" className={`${amount} max-tablet:hidden`}>
                    {t('admin.paidShort')}
                  </th>
                  <th scope="col" className={amount}>
                    {t('admin.commissionShort')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {leaders.map((leader) => {
                  const { franchiseCode, vendorId } = leader;
                  const vendor = byCode.get(franchiseCode);
                  const name = vendor?.name ?? franchiseCode;
                  return (
                    <tr
                      key={franchiseCode}
                      className="t-label relative min-h-13 border-t border-hairline text-text first:border-t-0 *:px-2 *:py-2 *:first:pl-4 *:last:pr-4 has-[a]:hover:bg-bg desktop:*:first:pl-5 desktop:*:last:pr-5"
                    >
                      <td className="w-10 tabular-nums">{leader.rank}</td>
                      <th scope="row" className="max-w-0 font-semibold tablet:w-full">
                        {vendorId === undefined ? (
                          <span className="block truncate">{name}</span>
                        ) : (
                          <Link
                            to={vendorAddress(vendorId)}
                            className="block truncate text-text outline-offset-0 after:absolute after:inset-0"
                          >
                            {name}
                          </Link>
                        )}
                        <span className="t-meta block truncate text-text-2">
                          {[franchiseCode, vendor?.city].filter(Boolean).join(' · ')}
                        </span>
                      </th>
                      <td className={`${amount} max-tablet:hidden`}>{leader.deals}</td>
                      <td className={`${amount} whitespace-nowrap max-tablet:hidden`}>
                        {rupees(toRupees(leader.paid))}
                      </td>
                      <td className={`${amount} w-px font-semibold whitespace-nowrap`}>
                        {rupees(toRupees(leader.commission))}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </section>
  );
}
