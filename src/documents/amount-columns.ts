import { heldOf, type VendorAmounts } from '#core/ledger/amounts';
import type { Column } from './column';

/** A row of the list of amounts owed: one vendor, or the total. */
export type AmountRow = Omit<VendorAmounts, 'franchiseCode'> & {
  readonly franchiseCode?: string | undefined;
};

/**
 * The columns of the amounts owed, in the terminal, in files and on paper; the paid column appears once anything was
 * paid.
 */
export function amountColumns(vendors: readonly VendorAmounts[]): readonly Column<AmountRow>[] {
  const isPaid = vendors.some(({ paid }) => paid.units !== 0n);
  return [
    { key: 'franchiseCode', kind: 'text', value: ({ franchiseCode = 'TOTAL' }) => franchiseCode },
    { key: 'vendor', kind: 'text', value: ({ vendor }) => vendor },
    { key: 'opening', kind: 'rupees', value: ({ opening }) => opening },
    { key: 'earned', kind: 'rupees', value: ({ earned }) => earned },
    { key: 'adjusted', kind: 'rupees', value: ({ adjusted }) => adjusted },
    ...(isPaid ? [{ key: 'paid', kind: 'rupees', value: ({ paid }: AmountRow) => paid } as const] : []),
    { key: 'balance', kind: 'rupees', value: ({ balance }) => balance },
    { key: 'payable', kind: 'rupees', value: ({ payable }) => payable },
    { key: 'held', kind: 'rupees', value: heldOf },
    { key: 'setOff', kind: 'rupees', value: ({ setOff }) => setOff },
    {
      key: 'why',
      kind: 'text',
      value: ({ franchiseCode, held }) =>
        franchiseCode === undefined ? undefined : held.map(({ reason }) => reason).join('; '),
    },
  ];
}
