import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../data/session-provider';
import { Button } from '../../kit/components/button';
import { Sheet } from '../../kit/components/sheet';
import { dismissToasts } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { sendingTexts } from './sending-texts';
import { useOutgoing } from './use-offline-queue';

/** Logs the person out; asks first if there are unsent changes, which the log out would discard. */
export function LogOutButton() {
  const t = useTexts(sendingTexts);
  const { logOut } = useSession();
  const unsent = useOutgoing().length;
  const [asking, setAsking] = useState(false);
  const leave = () => {
    dismissToasts();
    logOut();
  };
  return (
    <>
      <Button variant="outline" wide icon={LogOut} onClick={() => (unsent > 0 ? setAsking(true) : leave())}>
        {t('sending.logOut')}
      </Button>
      {asking && (
        <Sheet
          title={t('sending.logOutTitle')}
          context={t('sending.count', { count: unsent })}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button wide onClick={() => setAsking(false)}>
                {t('sending.stay')}
              </Button>
              <Button variant="outline" tone="danger" wide onClick={leave}>
                {t('sending.logOut')}
              </Button>
            </>
          }
        >
          <p className="text-text-2">{t('sending.logOutText')}</p>
        </Sheet>
      )}
    </>
  );
}
