import { useQuery } from '@tanstack/react-query';
import { proposeAdjustment } from '#contract/adjustments';
import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustment';
import type { SetupFacts } from '#core/settings/portal-setup';
import { toPaise, toRupees } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../../data/app-services';
import { agreedAdjustmentsQuery } from '../../../data/closing';
import { useVendors } from '../../../data/use-vendors';
import { useWrite } from '../../../data/use-write';
import { ButtonLink } from '../../../kit/components/button-link';
import { Field } from '../../../kit/components/field';
import { NotLoaded } from '../../../kit/components/notice';
import { showToast } from '../../../kit/feedback/toast';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyViewAddress } from '../money/money-address';
import { setupTexts } from './setup-texts';
import { StatedBy, StateSetupButton } from './stated-by';
import { StepForm } from './step-form';
import { useTypedSome } from './use-typed-some';

/** Asks for each vendor's opening balance, or for the statement that there are none. */
export function OpeningsStep({ openings }: { openings: SetupFacts['openings'] }) {
  const t = useTexts(setupTexts);
  const known = useVendors();
  const vendors = known.data;
  const amounts = useQuery(agreedAdjustmentsQuery(useServices()));
  const agreed = amounts.data;
  const { stated, proposed, approved } = openings;
  const there = new Map(
    (agreed ?? [])
      .filter(({ kind, state }) => kind === 'opening' && state !== 'withdrawn')
      .map((each) => [each.franchiseCode, each]),
  );
  return (
    <>
      {stated && <StatedBy stated={stated} what="openings" />}
      {!stated && proposed === 0 && (
        <div className="flex flex-wrap gap-3">
          {approved === 0 ? (
            <StateSetupButton what="openings" none outline>
              {t('setup.noneThere')}
            </StateSetupButton>
          ) : (
            <StateSetupButton what="openings">{t('setup.allIn')}</StateSetupButton>
          )}
        </div>
      )}
      {proposed > 0 && (
        <div>
          <ButtonLink to={moneyViewAddress('adjustments')} size="card" variant="outline">
            {t('setup.toApprove')}
          </ButtonLink>
        </div>
      )}
      <NotLoaded query={known.error ? known : amounts} what={t('setup.openingsFailed')} />
      {!stated && vendors?.length === 0 && <p className="t-label text-text-2">{t('setup.noVendors')}</p>}
      {!stated && vendors && vendors.length > 0 && agreed && <Balances vendors={vendors} there={there} />}
    </>
  );
}

type BalancesProps = {
  vendors: readonly Vendor[];
  /** The entered opening balances, by franchise code. */
  there: ReadonlyMap<string, AgreedAdjustmentState>;
};

/** Asks for the balance of each vendor without one; proposes all typed balances together. */
function Balances({ vendors, there }: BalancesProps) {
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { typed: values, type, reset, send } = useTypedSome('setup openings');
  const { busy, failure, clear, run } = useWrite(t('setup.failed'));
  const typed = vendors.flatMap(({ franchiseCode }) => {
    const text = there.has(franchiseCode) ? '' : (values[franchiseCode] ?? '').trim();
    return text === '' ? [] : [{ franchiseCode, amount: amountIn(text) }];
  });
  const propose = () =>
    void run(async () => {
      await send(async (key) => {
        for (const { franchiseCode, amount } of typed) {
          if (!amount) continue;
          const body = { franchiseCode, kind: 'opening', amount, reason: t('setup.openingReason') } as const;
          // Each proposal has its own key, which stays the same when all of them are sent again.
          await api.call(proposeAdjustment, { body, idempotencyKey: `${key}.${keyPart(franchiseCode)}` });
        }
      });
      reset();
      showToast(t('setup.proposed'));
    });
  return (
    <StepForm
      save={t('setup.propose', { count: typed.length })}
      busy={busy}
      disabled={typed.length === 0 || typed.some(({ amount }) => !amount)}
      failed={failure?.sentence}
      onSave={propose}
    >
      {vendors.map(({ franchiseCode, name = '' }) => {
        const entered = there.get(franchiseCode);
        const label = t('setup.amountOf', { code: franchiseCode, name });
        if (entered) {
          return (
            <p key={franchiseCode} className="t-label text-text">
              {label}: {t('setup.entered', { amount: rupees(toRupees(entered.amount)) })}
            </p>
          );
        }
        const text = values[franchiseCode] ?? '';
        return (
          <Field
            key={franchiseCode}
            label={label}
            prefix="₹"
            inputMode="text"
            autoComplete="off"
            value={text}
            onChange={(value) => {
              clear();
              type(franchiseCode, value);
            }}
            error={text.trim() !== '' && !amountIn(text) ? t('setup.amountWrong') : undefined}
          />
        );
      })}
    </StepForm>
  );
}

/** Parses typed rupees; zero is no opening balance. */
function amountIn(text: string) {
  const amount = writtenRupees(text);
  return amount && toPaise(amount) !== 0n ? amount : undefined;
}

/** Writes a code in the characters allowed in a key. */
function keyPart(code: string): string {
  return encodeURIComponent(code)
    .replaceAll('%', '-')
    .replaceAll(/[^\w.:-]/g, '.')
    .slice(0, 60);
}
