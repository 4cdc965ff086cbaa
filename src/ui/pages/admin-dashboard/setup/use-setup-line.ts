import { mayCloseFirst, type SetupFacts, type SetupStepName } from '#core/settings/portal-setup';
import { toRupees } from '#core/shared/money';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

/** Returns a function that summarises a step: what is done, and what is missing. */
export function useSetupLine(facts: SetupFacts): (step: SetupStepName) => string {
  const t = useTexts(setupTexts);
  const { company, mail, admins, products, vendors, leads, deals, payments, openings, payouts } = facts;
  const joined = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ');
  const lines: Readonly<Record<SetupStepName, () => string>> = {
    company: () => {
      const missing = (['name', 'address', 'gstin', 'logo'] as const).filter(
        (part) => company[part] === undefined,
      );
      const list = missing.map((part) => t(`setup.company.${part}`)).join(', ');
      return joined([
        company.name,
        t('setup.company.zone', { zone: company.timeZone }),
        missing.length > 0 && t('setup.company.missing', { list }),
      ]);
    },
    mail: () => {
      if (mail.test) return t(`setup.mail.${mail.test.state}`, { to: mail.test.to });
      return t(mail.leaves ? 'setup.mail.untried' : 'setup.mail.outbox');
    },
    admins: () => {
      const [invited] = admins.invited;
      if (admins.ready > 1) return t('setup.admins.ready', { count: admins.ready });
      return invited ? t('setup.admins.invited', { name: invited.name }) : t('setup.admins.none');
    },
    products: () =>
      joined([
        t('setup.products.count', { count: products.count }),
        products.openingAmount.units === 0n
          ? t('setup.products.noAmount')
          : t('setup.products.amount', { amount: rupees(toRupees(products.openingAmount)) }),
        products.vendorsWithoutRules > 0 &&
          t('setup.products.without', { count: products.vendorsWithoutRules }),
      ]),
    vendors: () =>
      joined([
        vendors.count > 0 ? t('setup.vendors.count', { count: vendors.count }) : t('setup.nothing'),
        vendors.waiting > 0 && t('setup.vendors.waiting', { count: vendors.waiting }),
      ]),
    leads: () => (leads > 0 ? t('setup.stored', { count: leads }) : t('setup.nothing')),
    deals: () => {
      const { count, withoutFranchise } = deals;
      if (count === 0) return t('setup.nothing');
      return withoutFranchise > 0
        ? t('setup.deals.franchise', { with: String(count - withoutFranchise), count })
        : t('setup.stored', { count });
    },
    payments: () => (payments > 0 ? t('setup.stored', { count: payments }) : t('setup.nothing')),
    openings: () => {
      if (openings.stated?.none) return t('setup.openings.none');
      if (openings.proposed > 0) return t('setup.openings.proposed', { count: openings.proposed });
      return t('setup.openings.approved', { count: openings.approved, vendors: String(vendors.count) });
    },
    payouts: () =>
      joined([
        payouts.payday === undefined
          ? t('setup.payouts.noPayday')
          : t('setup.payouts.payday', { day: String(payouts.payday) }),
        t(payouts.account ? 'setup.payouts.account' : 'setup.payouts.noAccount'),
        payouts.templates > 0 && t('setup.payouts.templates', { count: payouts.templates }),
      ]),
    'first-month': () => {
      if (facts.closed) return t('setup.month.closed');
      return t(mayCloseFirst(facts) ? 'setup.month.ready' : 'setup.month.later');
    },
  };
  return (step) => lines[step]();
}
