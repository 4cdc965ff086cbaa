import { ContainerModule } from 'inversify';
import type { HttpClient } from '#adapters/http/http-client';
import { HttpClosingAdmin } from '#adapters/http/http-closing-admin';
import { HttpLedger } from '#adapters/http/http-ledger';
import { ClosingAdmin } from '#core/closing/closing-admin.port';
import { Ledger } from '#core/ledger/ledger.port';

/** What a server that announces `money.closing` answers administrators. */
export function moneyModule(client: HttpClient): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ClosingAdmin).toConstantValue(new HttpClosingAdmin(client));
    bind(Ledger).toConstantValue(new HttpLedger(client));
  });
}

/** Not bound yet: the adapters of these two are still to come, and with them they leave this list. */
export const MONEY_TO_COME = ['agreedAdjustments', 'ownershipAdmin'] as const;
