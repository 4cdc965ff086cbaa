import { ContainerModule } from 'inversify';
import { HttpAgreedAdjustments } from '#adapters/http/http-agreed-adjustments';
import type { HttpClient } from '#adapters/http/http-client';
import { HttpClosingAdmin } from '#adapters/http/http-closing-admin';
import { HttpLedger } from '#adapters/http/http-ledger';
import { HttpOwnershipAdmin } from '#adapters/http/http-ownership-admin';
import { AgreedAdjustments } from '#core/closing/agreed-adjustments.port';
import { ClosingAdmin } from '#core/closing/closing-admin.port';
import { OwnershipAdmin } from '#core/closing/ownership-admin.port';
import { Ledger } from '#core/ledger/ledger.port';

/** What a server that announces `money.closing` answers administrators. */
export function moneyModule(client: HttpClient): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ClosingAdmin).toConstantValue(new HttpClosingAdmin(client));
    bind(AgreedAdjustments).toConstantValue(new HttpAgreedAdjustments(client));
    bind(OwnershipAdmin).toConstantValue(new HttpOwnershipAdmin(client));
    bind(Ledger).toConstantValue(new HttpLedger(client));
  });
}
