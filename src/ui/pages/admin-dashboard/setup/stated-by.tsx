import type { ReactNode } from 'react';
import { stateSetup } from '#contract/setup';
import type { SetupStatement, StatedSetup } from '#core/settings/portal-setup';
import { useServices } from '../../../data/app-services';
import { useWrite } from '../../../data/use-write';
import { Button } from '../../../kit/components/button';
import { Notice } from '../../../kit/components/notice';
import { dayAndTime } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';

/** Shows who stated something and when, with a button to withdraw it. */
export function StatedBy({ stated, what }: { stated: StatedSetup; what: SetupStatement }) {
  const t = useTexts(setupTexts);
  const { language } = useLanguage();
  const name = stated.by ?? t('setup.someone');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="t-label text-text">
        {t('setup.statedBy', { name, time: dayAndTime(new Date(stated.at), language) })}
      </p>
      <StateSetupButton what={what} takeBack>
        {t('setup.takeBack')}
      </StateSetupButton>
    </div>
  );
}

type StateSetupButtonProps = {
  what: SetupStatement;
  /** For opening balances: whether the statement is that there are none. */
  none?: boolean;
  takeBack?: boolean;
  outline?: boolean;
  children: ReactNode;
};

/** States that something is complete, or withdraws that. */
export function StateSetupButton(props: StateSetupButtonProps) {
  const { what, none = false, takeBack = false, outline = false, children } = props;
  const t = useTexts(setupTexts);
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('setup.failed'));
  const state = () =>
    void run(async () => {
      await api.call(stateSetup, { body: { what, stated: !takeBack, ...(none && { none }) } });
    });
  return (
    <div>
      <Button
        size="card"
        variant={takeBack ? 'text' : outline ? 'outline' : 'filled'}
        disabled={busy}
        onClick={state}
      >
        {children}
      </Button>
      {failure && (
        <div className="mt-2">
          <Notice tone="failed" what={failure.sentence} />
        </div>
      )}
    </div>
  );
}
