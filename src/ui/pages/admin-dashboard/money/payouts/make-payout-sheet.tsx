import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createPayout } from '#contract/payouts';
import { compare, ZERO } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import { writtenRupees } from '#core/shared/written-amount';
import { useServices } from '../../../../data/app-services';
import { useTypedInSheet } from '../../../../data/drafts/use-typed';
import { useVendors } from '../../../../data/use-vendors';
import { useWrite } from '../../../../data/use-write';
import { FranchiseFilter } from '../../../../features/franchises/franchise-filter';
import { payoutAddress } from '../../../../features/payouts/payout-address';
import { Field } from '../../../../kit/components/field';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';

const FORM = 'make-payout';

/** Manages the form of a new run: what is typed, its faults, and the call that makes the run. */
function usePlan() {
  const t = useTexts(payoutsTexts);
  const navigate = useNavigate();
  const { api, calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  const { values, set, changed, send } = useTypedInSheet(FORM, {
    cutoff: today,
    franchises: '',
    minimum: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('payouts.makeFailed'));
  const chosen = values.franchises === '' ? undefined : values.franchises.split('\n');
  const cutoff = isDay(values.cutoff) && values.cutoff <= today ? values.cutoff : undefined;
  const typed = writtenRupees(values.minimum);
  const minimum = typed && compare(typed, ZERO) >= 0 ? typed : undefined;
  const wrong = {
    cutoff: cutoff === undefined,
    minimum: values.minimum.trim() !== '' && minimum === undefined,
  };
  const change = (change: Partial<typeof values>) => {
    clear();
    set(change);
  };
  const make = () => {
    setTried(true);
    if (wrong.cutoff || wrong.minimum) return;
    void run(async (place) => {
      const plan = { cutoff, franchises: chosen, minimum };
      const { no } = await send(values, (idempotencyKey) =>
        api.call(createPayout, { body: plan, idempotencyKey }),
      );
      place.follow(() => void navigate(payoutAddress(no), { replace: true }));
    });
  };
  return {
    values,
    today,
    chosen,
    change,
    wrong,
    tried,
    make,
    busy,
    refusal: failure?.sentence,
    unsaved: changed,
  };
}

/** Makes a payout run as a draft, which serves as its preview. */
export function MakePayoutSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(payoutsTexts);
  const { data: vendors } = useVendors();
  const { values, today, chosen, change, wrong, tried, make, busy, refusal, unsaved } = usePlan();
  return (
    <FormSheet
      title={t('payouts.make')}
      context={t('payouts.makeText')}
      onClose={onClose}
      addressed
      wide
      unsaved={unsaved}
      cancel
      save={t('payouts.make')}
      busy={busy}
      saving={t('payouts.making')}
      failure={refusal}
      onSubmit={make}
    >
      <Field
        label={t('payouts.cutoffDay')}
        type="date"
        max={today}
        value={values.cutoff}
        onChange={(value) => change({ cutoff: value })}
        help={t('payouts.cutoffHelp')}
        error={tried && wrong.cutoff ? t('payouts.cutoffWrong') : undefined}
      />
      <div>
        <p className="t-label mb-1.5 font-semibold text-text">{t('payouts.who')}</p>
        <FranchiseFilter
          vendors={vendors}
          chosen={chosen}
          onChoose={(codes) => change({ franchises: codes.join('\n') })}
        />
      </div>
      <Field
        label={t('payouts.minimum')}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={values.minimum}
        onChange={(value) => change({ minimum: value })}
        help={t('payouts.minimumHelp')}
        error={tried && wrong.minimum ? t('payouts.minimumWrong') : undefined}
      />
    </FormSheet>
  );
}
