import { BadgeCheck, CirclePause, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Beneficiary } from '#core/payouts/beneficiary';
import { Icon } from '../../kit/components/icon';
import { StatePill } from '../../kit/components/state-pill';
import { dayAndTime, dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { bankAccountTexts } from './bank-account-texts';

/** Shows the last digits of a bank account, who entered and verified it, and why nothing is paid to it yet. */
export function BankAccountFacts(props: { beneficiary: Beneficiary; held: string | undefined }) {
  const { beneficiary, held } = props;
  const t = useTexts(bankAccountTexts);
  const { language } = useLanguage();
  const { holder, account, ifsc, bank, enteredBy, enteredAt, verified, heldUntil } = beneficiary;
  const byOn = (name = t('bankAccount.someone'), at: number) =>
    t('bankAccount.byOn', { name, day: dayText(new Date(at), language) });
  return (
    <>
      <dl>
        <Fact label={t('bankAccount.holder')}>{holder}</Fact>
        <Fact label={t('bankAccount.account')}>
          <span className="tabular-nums">{account}</span>
        </Fact>
        <Fact label={t('bankAccount.ifsc')}>{ifsc}</Fact>
        {bank && <Fact label={t('bankAccount.bankName')}>{bank}</Fact>}
        <Fact label={t('bankAccount.entered')}>{byOn(enteredBy, enteredAt)}</Fact>
        <Fact label={t('bankAccount.verified')}>
          {verified ? (
            <>
              <span className="inline-flex items-start gap-1 text-success">
                <span className="grid h-[1lh] shrink-0 place-items-center">
                  <Icon of={BadgeCheck} size={14} />
                </span>
                {byOn(verified.by, verified.at)}
              </span>
              <span className="t-meta block font-normal text-text-2">
                {t('bankAccount.shownAs', { holder: verified.holderShown })}
              </span>
            </>
          ) : (
            <StatePill tone="warning" icon={Clock} bare>
              {t('bankAccount.notYet')}
            </StatePill>
          )}
        </Fact>
      </dl>
      {heldUntil !== undefined ? (
        <p className="t-meta mt-3 text-warning">
          {t('bankAccount.heldUntil', { time: dayAndTime(new Date(heldUntil), language) })}
        </p>
      ) : (
        held && (
          <p className="mt-3">
            <StatePill tone="warning" icon={CirclePause}>
              {held}
            </StatePill>
          </p>
        )
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline py-1.5">
      <dt className="t-label shrink-0 text-text-2">{label}</dt>
      <dd className="t-label min-w-0 text-right font-semibold wrap-anywhere text-text">{children}</dd>
    </div>
  );
}
