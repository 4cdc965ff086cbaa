import { useEffect } from 'react';
import { PUSH_TOKEN_RENEWAL_MS } from '#core/notifications/message-subscription';
import { useServices } from '../../data/app-services';

/** Renews this device's subscription during a session: at its start and every 7 days (spec section 9). */
export function useMessageSubscription(): void {
  const { messages } = useServices();
  useEffect(() => {
    void messages.resume();
    const timer = setInterval(() => void messages.resume(), PUSH_TOKEN_RENEWAL_MS);
    return () => clearInterval(timer);
  }, [messages]);
}
