import type { AdminAccount, AdminAccounts } from '#core/accounts/admin-accounts.port';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { accountsTexts } from './accounts-texts';

const ACTS = {
  end: (accounts, id) => accounts.endSessions(id),
  disable: (accounts, id) => accounts.change(id, { active: false }),
  enable: (accounts, id) => accounts.change(id, { active: true }),
  demote: (accounts, id) => accounts.change(id, { admin: false }),
  promote: (accounts, id) => accounts.change(id, { admin: true }),
} satisfies Record<string, (accounts: AdminAccounts, id: string) => Promise<unknown>>;

/** What can be done with an account; of a vendor's only its sessions are ended here. */
export type AccountAct = keyof typeof ACTS;

type AccountActSheetProps = {
  account: AdminAccount;
  act: AccountAct;
  onClose: () => void;
};

/** Asks before something is done with an account, and says what it means. */
export function AccountActSheet({ account, act, onClose }: AccountActSheetProps) {
  const t = useTexts(accountsTexts);
  const { adminAccounts } = useServices();
  const { expire } = useSession();
  const { busy, failure, run } = useWrite(t('accounts.saveFailed'));
  const { id, name, own } = account;
  const takes = act === 'disable' || act === 'demote';
  const save = () =>
    run(async (place) => {
      await ACTS[act](adminAccounts, id);
      place.follow(onClose);
      // Whoever has done this to themselves is logged out by it.
      if (own && takes) expire();
      else showToast(t('accounts.done'));
    });
  return (
    <Sheet
      title={t(`accounts.${act}.title`, { name })}
      context={own && act === 'end' ? t('accounts.end.ownText') : t(`accounts.${act}.text`)}
      closeLabel={t('accounts.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
          <Button wide tone={takes ? 'danger' : 'plain'} disabled={busy} onClick={() => void save()}>
            {busy ? t('accounts.saving') : t(`accounts.${act}`)}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="failed" what={failure.sentence} />}
    </Sheet>
  );
}
