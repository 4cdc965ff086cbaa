import { type FormEvent, useState } from 'react';
import { changeAccount, endAccountSessions } from '#contract/accounts';
import type { PortalApi } from '#contract/portal-api';
import { resetSecondFactor } from '#contract/second-factor';
import type { AdminAccount } from '#core/accounts/admin-account';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { ASKED_PASSWORD, AskedPassword } from '../passwords/asked-password';
import { usePasswordRefusal } from '../passwords/use-password-refusal';
import { accountsTexts } from './accounts-texts';

const FORM = 'account-act';

const ACTS = {
  end: (api, id, password) => api.call(endAccountSessions, { path: { id }, body: { password } }),
  disable: (api, id) => api.call(changeAccount, { path: { id }, body: { active: false } }),
  enable: (api, id) => api.call(changeAccount, { path: { id }, body: { active: true } }),
  demote: (api, id) => api.call(changeAccount, { path: { id }, body: { admin: false } }),
  promote: (api, id) => api.call(changeAccount, { path: { id }, body: { admin: true } }),
  resetFactor: (api, id, password) => api.call(resetSecondFactor, { path: { id }, body: { password } }),
} satisfies Record<string, (api: PortalApi, id: string, password: string) => Promise<unknown>>;

/** The actions on an account; of a vendor's only its sessions are ended here. */
export type AccountAct = keyof typeof ACTS;

type AccountActSheetProps = {
  account: AdminAccount;
  act: AccountAct;
  onClose: () => void;
};

/** Asks before something is done with an account, and says what it means. */
export function AccountActSheet({ account, act, onClose }: AccountActSheetProps) {
  const t = useTexts(accountsTexts);
  const { api } = useServices();
  const { expire } = useSession();
  const { busy, failure, clear, run } = useWrite(t('accounts.saveFailed'));
  const { id, name, own } = account;
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const refusal = usePasswordRefusal();
  const asks = act === 'end' || act === 'resetFactor';
  const takes = act === 'disable' || act === 'demote';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (asks && password === '') return;
    await run(async (place) => {
      await ACTS[act](api, id, password);
      place.follow(onClose);
      // A person who has done this to themselves is logged out by it.
      if (own && takes) expire();
      else showToast(t('accounts.done'));
    });
  };
  return (
    <Sheet
      title={t(`accounts.${act}.title`, { name })}
      context={own && act === 'end' ? t('accounts.end.ownText') : t(`accounts.${act}.text`)}
      closeLabel={t('accounts.close')}
      onClose={onClose}
      unsaved={password !== '' && !busy}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
          <Button type="submit" form={FORM} wide tone={takes ? 'danger' : 'plain'} disabled={busy}>
            {busy ? t('accounts.saving') : t(`accounts.${act}`)}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-4">
        {failure && failure.field !== ASKED_PASSWORD && <Notice tone="failed" what={refusal(failure)} />}
        {asks && (
          <AskedPassword
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              clear();
            }}
            tried={tried}
            failure={failure}
          />
        )}
      </form>
    </Sheet>
  );
}
