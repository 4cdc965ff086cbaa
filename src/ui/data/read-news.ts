import { useEffect } from 'react';
import type { OwnPayout } from '#core/payouts/payout';
import { deviceStorage, keepChoice, readChoice } from '../kit/preferences/device-storage';

/** The news that are gone from Home once they were read: for each kind, this device keeps the last one that was. */
type NewsKind = 'payment' | 'statement';

const keyOf = (kind: NewsKind) => `read-news-${kind}`;

/** Says whether news was read on this device. */
export function isNewsRead(kind: NewsKind, id: string): boolean {
  return readChoice(deviceStorage(), keyOf(kind), [id]) === id;
}

/** Notes that news is on the screen, once there is any: it is read. */
export function useReadNews(kind: NewsKind, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) keepChoice(deviceStorage(), keyOf(kind), id);
  }, [kind, id]);
}

/** Names what is new of a payment: what became of it is news again. */
export function newsOfPayment(code: string | undefined, { no, state }: OwnPayout): string {
  return `${code} ${no} ${state}`;
}
