import { Container, type ContainerModule } from 'inversify';
import { SystemClock } from '#adapters/system/system-clock';
import { AssessInOrder } from '#core/commission/assess-in-order';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAssessor } from '#core/commission/deal-assessor';
import { type RecordDoubt, SourceDoubts } from '#core/commission/record-doubt';
import { PrepareStatement } from '#core/commission/statement';
import { DealLists } from '#core/deals/deal-lists.port';
import { DealRepo } from '#core/deals/deal-repo.port';
import { HeldDealLists } from '#core/deals/held-deal-lists';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { Clock } from '#core/shared/clock.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';
import { coreModule } from './core-module';

/** The repositories that a command reads, from a server or from a folder. */
export interface PortalSource {
  readonly vendors: VendorRepo;
  readonly deals: DealRepo;
  /** The same deals, for commands that iterate over all of them. */
  readonly dealLists: DealLists;
  readonly payments: PaymentRepo;
  readonly assessor: DealAssessor;
  readonly assessInOrder: AssessInOrder;
  readonly computeMonthlyCommission: ComputeMonthlyCommission;
  readonly prepareStatement: PrepareStatement;
  readonly calendar: BusinessCalendar;
  /** Returns the doubts found in the data read so far. */
  readonly doubts: () => readonly RecordDoubt[];
}

/** Composes the use-cases of a command over the ports that a module binds. */
export function composeSource(source: ContainerModule, calendar: BusinessCalendar, log: Log): PortalSource {
  const container = new Container();
  container.bind(Log).toConstantValue(log);
  container.bind(Clock).toConstantValue(new SystemClock());
  container.bind(BusinessCalendar).toConstantValue(calendar);
  container.load(source, coreModule);
  const deals = container.get(DealRepo);
  // Only a folder iterates over its deals without making all of them.
  const dealLists = container.get(DealLists, { optional: true }) ?? new HeldDealLists(deals, calendar);
  const assessor = container.get(DealAssessor);
  return {
    vendors: container.get(VendorRepo),
    deals,
    dealLists,
    payments: container.get(PaymentRepo),
    assessor,
    assessInOrder: new AssessInOrder(dealLists, assessor),
    computeMonthlyCommission: container.get(ComputeMonthlyCommission),
    prepareStatement: container.get(PrepareStatement),
    calendar,
    doubts: () => container.get(SourceDoubts, { optional: true })?.found() ?? [],
  };
}
