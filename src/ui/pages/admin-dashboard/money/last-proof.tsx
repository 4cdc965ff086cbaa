import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyLedger } from '#contract/ledger';
import { useServices } from '../../../data/app-services';
import { lastProofQuery } from '../../../data/closing';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Notice } from '../../../kit/components/notice';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';

/** Shows when closings and journal were last verified, and verifies them on a tap; lists the differences. */
export function LastProof() {
  const t = useTexts(moneyTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { data: proof, isSuccess, error } = useQuery(lastProofQuery(services));
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const { busy, failure, run } = useWrite(t('money.proofFailed'));
  const verify = () =>
    run(async ({ follow }) => {
      const found = await services.api.call(verifyLedger);
      follow(() => setDifferences(found.differences));
    });
  const said = () => {
    if (!proof) return isSuccess ? t('money.proofNone') : undefined;
    const at = dayAndTime(new Date(proof.at), language);
    if (proof.differences > 0) return t('money.proofDiffers', { at, count: proof.differences });
    return t('money.proofAgrees', { at, count: proof.deals });
  };
  return (
    <section aria-labelledby="money-proof">
      <Card>
        <h2 id="money-proof" className="t-subtitle text-text">
          {t('money.proof')}
        </h2>
        {(failure || error) && (
          <div className="pt-2">
            <Notice tone="unread" what={failure?.sentence ?? t('money.proofFailed')} />
          </div>
        )}
        {proof && proof.differences > 0 ? (
          <div className="pt-2">
            <Notice tone="unread" what={said() ?? ''} />
          </div>
        ) : (
          <p className="t-label min-h-[1lh] text-text-2">{said()}</p>
        )}
        {differences.length > 0 && (
          <ul className="t-label grid gap-1 pt-2 text-text wrap-anywhere">
            {differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <div className="mt-3">
          <Button variant="outline" size="card" disabled={busy} onClick={() => void verify()}>
            {busy ? t('money.proofBusy') : t('money.proofNow')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
