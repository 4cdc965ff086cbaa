import { changeAccount, endAccountSessions } from '#contract/accounts';
import type { PortalApi } from '#contract/portal-api';
import { resetSecondFactor } from '#contract/second-factor';
import type { AdminAccount } from '#core/accounts/admin-account';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { FormSheet } from '../../kit/components/form-sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { useAskedPassword } from '../passwords/asked-password';
import { accountsTexts } from './accounts-texts';

const ACTS = {
  end: (api, id, password) => api.call(endAccountSessions, { path: { id }, body: { password } }),
  disable: (api, id) => api.call(changeAccount, { path: { id }, body: { active: false } }),
  enable: (api, id) => api.call(changeAccount, { path: { id }, body: { active: true } }),
  demote: (api, id) => api.call(changeAccount, { path: { id }, body: { admin: false } }),
  promote: (api, id) => api.call(changeAccount, { path: { id }, body: { admin: true } }),
  resetFactor: (api, id, password) => api.call(resetSecondFactor, { path: { id }, body: { password } }),
} satisfies Record<string, (api: PortalApi, id: string, password: string) => Promise<unknown>>;

/** The actions on an account; for a vendor's account, only ending its sessions. */
export type AccountAct = keyof typeof ACTS;

type AccountActSheetProps = {
  account: AdminAccount;
  act: AccountAct;
  onClose: () => void;
};

/** Asks for confirmation before an action on an account, and explains its effect. */
export function AccountActSheet({ account, act, onClose }: AccountActSheetProps) {
  const t = useTexts(accountsTexts);
  const { api } = useServices();
  const { expire } = useSession();
  const { id, name, own } = account;
  const asks = act === 'end' || act === 'resetFactor';
  const takes = act === 'disable' || act === 'demote';
  const { field, refused, sending, busy, isTyped } = useAskedPassword(t('accounts.saveFailed'), asks);
  const save = sending(async (place, password) => {
    await ACTS[act](api, id, password);
    place.follow(onClose);
    // An administrator who does this to their own account is logged out by it.
    if (own && takes) expire();
    else showToast(t('accounts.done'));
  });
  return (
    <FormSheet
      title={t(`accounts.${act}.title`, { name })}
      context={own && act === 'end' ? t('accounts.end.ownText') : t(`accounts.${act}.text`)}
      onClose={onClose}
      unsaved={isTyped}
      cancel
      save={t(`accounts.${act}`)}
      busy={busy}
      tone={takes ? 'danger' : 'plain'}
      onSubmit={save}
    >
      {refused}
      {field}
    </FormSheet>
  );
}
