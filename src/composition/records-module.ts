import { ContainerModule } from 'inversify';
import type { CallScope } from '#adapters/http/franchise-records';
import type { HttpClient } from '#adapters/http/http-client';
import { HttpDealRepo } from '#adapters/http/http-deal-repo';
import { type Additions, HttpPaymentRepo } from '#adapters/http/http-payment-repo';
import { HttpVendorRepo } from '#adapters/http/http-vendor-repo';
import { DealRepo } from '#core/deals/deal-repo.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { VendorRepo } from '#core/vendors/vendor-repo.port';

/**
 * Binds the repositories from which commission is computed, over one client: all that a command reads from a server.
 * `scope` returns at each call which of the spec's calls to use, `additions` whether the server offers more.
 */
export function recordsModule(
  client: HttpClient,
  scope: () => CallScope,
  additions: Additions,
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(DealRepo).toConstantValue(new HttpDealRepo(client, scope));
    bind(PaymentRepo).toConstantValue(new HttpPaymentRepo(client, additions));
    bind(VendorRepo).toConstantValue(new HttpVendorRepo(client));
  });
}
