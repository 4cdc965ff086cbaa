import { useEffect } from 'react';
import type { OwnPayout } from '#core/payouts/payout';
import { deviceStorage, keepChoice, readChoice } from '../kit/preferences/device-storage';

/** The kinds of news that disappear from Home once read; the device remembers the last one read of each kind. */
type NewsKind = 'payment' | 'statement';

const keyOf = (kind: NewsKind) => `read-news-${kind}`;

/** Returns whether news was read on this device. */
export function isNewsRead(kind: NewsKind, id: string): boolean {
  return readChoice(deviceStorage(), keyOf(kind), [id]) === id;
}

/** Marks the shown news as read, once there is any. */
export function useReadNews(kind: NewsKind, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) keepChoice(deviceStorage(), keyOf(kind), id);
  }, [kind, id]);
}

/** Returns the id of a payment's news; a new state of the payment is news again. */
export function newsOfPayment(code: string | undefined, { no, state }: OwnPayout): string {
  return `${code} ${no} ${state}`;
}
