import { join } from 'node:path';
import { openSnapshot } from '#adapters/node/open-snapshot';
import { writeSnapshot } from '#adapters/node/write-snapshot';
import { BusinessCalendar } from '#core/shared/month';
import { CONTRACT_DEALS, dealRepoContract } from '../contracts/deal-repo.contract';
import { CONTRACT_PAYMENTS, paymentRepoContract } from '../contracts/payment-repo.contract';
import {
  CONTRACT_OPENING_AMOUNT,
  CONTRACT_RULES,
  CONTRACT_VENDORS,
  vendorRepoContract,
} from '../contracts/vendor-repo.contract';
import { aDeal } from '../support/a-deal';
import { aRule, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';
import { temporaryFolder } from './memory-io';

async function open() {
  const folder = join(temporaryFolder(), 'snapshot');
  const rules = Object.entries(CONTRACT_RULES).map(
    ([id, pairs]) => [id, pairs.map(([category, ratio]) => aRule(category, ratio))] as const,
  );
  const payments = Object.entries(CONTRACT_PAYMENTS).map(
    ([id, amounts]) => [id, paymentsOf(...amounts)] as const,
  );
  const snapshot = {
    vendors: CONTRACT_VENDORS,
    rules: new Map(rules),
    rulesUnreadable: new Map<string, string>(),
    deals: [...CONTRACT_DEALS, aDeal({ id: 'bad', franchiseCode: 'FR-OTHER' })],
    dealsUnreadable: [],
    payments: new Map(payments),
    paymentsUnreadable: new Map([['bad', 'no answer']]),
    openingAmounts: [{ amount: exact(CONTRACT_OPENING_AMOUNT) }],
    laterOpeningAmounts: [exact('1')],
    accountOpeningUnreadable: undefined,
  };
  await writeSnapshot(folder, snapshot, { source: 'a test', time: 0, timeZone: 'Asia/Kolkata' });
  return openSnapshot(folder, new BusinessCalendar());
}

dealRepoContract('snapshot', async () => ({ repo: (await open()).deals }));
paymentRepoContract('snapshot', async () => ({ repo: (await open()).payments }));
vendorRepoContract('snapshot', async () => ({ repo: (await open()).vendors }));
