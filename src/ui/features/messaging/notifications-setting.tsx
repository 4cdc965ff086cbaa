import { Bell, BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PushState } from '#core/notifications/message-subscription';
import { useServices } from '../../data/app-services';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import { messagingTexts } from './notice-texts';

/**
 * Shows the state of messages to this device (default, requested, granted or blocked) and how to change it (spec
 * section 4).
 */
export function NotificationsSetting() {
  const t = useTexts(messagingTexts);
  const { messages } = useServices();
  const [state, setState] = useState<PushState | 'requested'>();
  useEffect(() => {
    void messages.resume().then(setState);
  }, [messages]);
  const turnOn = async () => {
    setState('requested');
    setState(await messages.enable());
  };
  return (
    <div className="flex items-start gap-3">
      <span className="mt-0.5 text-text-2">
        <Icon
          of={
            state === 'granted'
              ? BellRing
              : !state || state === 'default' || state === 'requested'
                ? Bell
                : BellOff
          }
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="t-label font-semibold text-text">{t('messaging.title')}</p>
        <p role="status" className="t-meta text-text-2">
          {/* Its line has its room before the state is known, so that nothing below moves. */}
          {state ? t(`messaging.${state}`) : '\u00a0'} {state === 'blocked' && t('messaging.unblock')}
        </p>
      </div>
      {state === 'default' && (
        <Button variant="outline" size="card" onClick={() => void turnOn()}>
          {t('messaging.turnOn')}
        </Button>
      )}
    </div>
  );
}
