import { Check, CircleDashed, Clock, Info, Lock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  mayCloseFirst,
  type SetupFacts,
  type SetupState,
  type SetupStepName,
  setupSteps,
} from '#core/settings/portal-setup';
import { toRupees } from '#core/shared/money';
import { setupAddress } from '../../../data/setup-address';
import { Icon } from '../../../kit/components/icon';
import { joinClasses } from '../../../kit/components/join-classes';
import { ProgressBar } from '../../../kit/components/progress-bar';
import { StatePill, type StateTone } from '../../../kit/components/state-pill';
import { TextLink } from '../../../kit/components/text-link';
import { useDesktop } from '../../../kit/components/use-desktop';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { SetupStepPanel } from './setup-step-panel';
import { setupTexts } from './setup-texts';

const MARKS: Readonly<Partial<Record<SetupState, readonly [StateTone, LucideIcon, string]>>> = {
  done: ['success', Check, 'bg-success-soft text-success'],
  part: ['warning', CircleDashed, 'bg-warning-soft text-warning'],
  waiting: ['warning', Clock, 'bg-warning-soft text-warning'],
  later: ['neutral', Lock, 'bg-neutral-soft text-text-2'],
};

type SetupPageProps = {
  facts: SetupFacts;
  /** The step that the address asks for. */
  step: SetupStepName | undefined;
};

/** Guides through the setup of the portal: the list with a step next to it; on a phone one of them at a time. */
export function SetupPage({ facts, step }: SetupPageProps) {
  const t = useTexts(setupTexts);
  const desktop = useDesktop();
  const steps = setupSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open' || state === 'part')?.name;
  const chosen = step ?? (desktop ? (next ?? 'company') : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="t-meta text-text-2">
          {t('setup.progress', { done: String(done), count: steps.length })}
        </p>
        <div className="w-full desktop:w-50">
          <ProgressBar value={done} max={steps.length} label={t('setup.title')} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {(desktop || !chosen) && <SetupList facts={facts} chosen={chosen} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {chosen && !desktop && <TextLink to={setupAddress()}>{t('setup.all')}</TextLink>}
          {chosen && <SetupStepPanel key={chosen} step={chosen} facts={facts} />}
          {(desktop || !chosen) && facts.open && (
            <p className="t-meta flex gap-2 px-1 text-text-2">
              <Icon of={Info} size={16} className="mt-0.5 shrink-0" />
              {t('setup.note')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Lists the steps of the setup, each with its state and what is missing. */
function SetupList({ facts, chosen }: { facts: SetupFacts; chosen: SetupStepName | undefined }) {
  const t = useTexts(setupTexts);
  const line = useSetupLine(facts);
  return (
    <ol aria-label={t('setup.title')} className="rows overflow-clip rounded-card bg-surface shadow-card">
      {setupSteps(facts).map(({ name, state }, place) => {
        const [tone, icon, mark] = MARKS[state] ?? [];
        const current = name === chosen;
        return (
          <li
            key={name}
            className={joinClasses(
              'relative flex min-h-16 items-center gap-3 py-2.5 pr-4 pl-3 [--row-inset:4rem] desktop:pl-5',
              current ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-bg',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClasses(
                't-caption grid size-8 shrink-0 place-items-center rounded-pill font-semibold tabular-nums',
                mark ?? 'bg-neutral-soft text-text-2',
              )}
            >
              {icon ? <Icon of={icon} size={16} /> : place + 1}
            </span>
            <div className="min-w-0 flex-1">
              <Link
                to={setupAddress(name)}
                aria-current={current ? 'step' : undefined}
                className="t-row block wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
              >
                {t(`setup.${name}`)}
              </Link>
              <p className="t-meta wrap-anywhere text-text-2">{line(name)}</p>
            </div>
            {icon && tone && (
              <StatePill tone={tone} icon={icon} bare>
                {t(`setup.state.${state}`)}
              </StatePill>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Returns a function that summarises a step: what is done, and what is missing. */
function useSetupLine(facts: SetupFacts): (step: SetupStepName) => string {
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
    products: () => {
      const { accountsWithoutAmount: nothing = 0 } = products;
      return joined([
        t('setup.products.count', { count: products.count }),
        products.openingAmount.units === 0n
          ? nothing > 0
            ? t('setup.products.earnNothing', { count: nothing })
            : t('setup.products.noAmount')
          : t('setup.products.amount', { amount: rupees(toRupees(products.openingAmount)) }),
        products.vendorsWithoutRules > 0 &&
          t('setup.products.without', { count: products.vendorsWithoutRules }),
      ]);
    },
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
