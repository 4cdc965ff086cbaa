import { ContainerModule } from 'inversify';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { DealAggregateSource } from '#core/commission/deal-aggregate-source.port';
import { DealAssessor } from '#core/commission/deal-assessor';
import { ExplainDeal } from '#core/commission/explain-deal';
import { PreviewRules } from '#core/commission/preview-rules';
import { PrepareStatement } from '#core/commission/statement';
import { DealRepo } from '#core/deals/deal-repo.port';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { Log } from '#core/shared/log.port';
import { BusinessCalendar } from '#core/shared/month';
import { VendorRepo } from '#core/vendors/vendor-repo.port';

/** Binds the use-cases that every application has: they need the repositories, a calendar and a log. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(DealAssessor)
    .toResolvedValue(
      (deals: DealRepo, payments: PaymentRepo, vendors: VendorRepo, calendar: BusinessCalendar, log: Log) =>
        new DealAssessor(deals, payments, vendors, calendar, log),
      [DealRepo, PaymentRepo, VendorRepo, BusinessCalendar, Log],
    )
    .inSingletonScope();
  bind(ExplainDeal)
    .toResolvedValue((assessor: DealAssessor) => new ExplainDeal(assessor), [DealAssessor])
    .inSingletonScope();
  bind(PrepareStatement)
    .toResolvedValue((assessor: DealAssessor) => new PrepareStatement(assessor), [DealAssessor])
    .inSingletonScope();
  bind(PreviewRules)
    .toResolvedValue((assessor: DealAssessor) => new PreviewRules(assessor), [DealAssessor])
    .inSingletonScope();
  bind(ComputeMonthlyCommission)
    .toResolvedValue(
      (assessor: DealAssessor, summed?: DealAggregateSource) =>
        new ComputeMonthlyCommission(assessor, summed),
      // Only some sources can add up deals by themselves.
      [DealAssessor, { serviceIdentifier: DealAggregateSource, optional: true }],
    )
    .inSingletonScope();
});
