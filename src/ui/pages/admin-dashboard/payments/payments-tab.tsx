import { FileUp, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { type PaymentOrder, paymentOrder } from '#core/network/payment-order';
import type { ListedPayment, PaymentQuery } from '#core/network/payment-pages';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../../data/app-services';
import { PAYMENTS_OF_A_PAGE, pageOfPayments } from '../../../data/payments';
import { useVendors } from '../../../data/use-vendors';
import { SourceIncomplete } from '../../../features/commission/earning-notices';
import { useExport } from '../../../features/export/use-export';
import { FranchiseFilter } from '../../../features/franchises/franchise-filter';
import { useChosenFranchises } from '../../../features/franchises/use-chosen-franchises';
import { Button } from '../../../kit/components/button';
import { EmptyState } from '../../../kit/components/empty-state';
import { HeaderSlot } from '../../../kit/components/header-slot';
import { MoreActions } from '../../../kit/components/more-actions';
import { Notice } from '../../../kit/components/notice';
import { PanelMark } from '../../../kit/components/panel-mark';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { SkeletonRows } from '../../../kit/components/skeleton-rows';
import { TextLink } from '../../../kit/components/text-link';
import { useDesktop } from '../../../kit/components/use-desktop';
import { flagInState } from '../../../kit/navigation/navigation-state';
import { useTexts } from '../../../kit/texts/use-texts';
import { type ListChoice, useListChoice } from '../../../lists/filter/use-list-choice';
import { useAmountLabels, useDayLabels } from '../../../lists/filter/use-range-labels';
import { everyPage } from '../../../lists/pages/every-record';
import { ListToolbar } from '../../../lists/rows/list-toolbar';
import { LoadMore } from '../../../lists/rows/load-more';
import { MarkedBar } from '../../../lists/table/marked-bar';
import { useRecordWalk } from '../../../lists/table/use-record-walk';
import { useSelection } from '../../../lists/table/use-selection';
import { PAYMENT_LIST, type PaymentChoice, paymentQuery } from './payment-choice';
import { PaymentPanel } from './payment-panel';
import { PaymentRows } from './payment-rows';
import { PaymentSums } from './payment-sums';
import { PaymentTable } from './payment-table';
import { paymentsTable } from './payments-export';
import { PaymentsFilterSheet } from './payments-filter-sheet';
import { paymentsTexts } from './payments-texts';
import { RecordSheet } from './record-sheet';
import { type FoundPayments, usePayments } from './use-payments';

const IMPORT = `${paths.deals}?import=payments`;

/** Lists every payment of the network, newest first, with filters for reference, day, amount, deal and franchise. */
export function PaymentsTab() {
  const { franchiseCodes } = useChosenFranchises();
  const { byCode } = useVendors();
  const t = useTexts(paymentsTexts);
  const { calendar, clock } = useServices();
  const choice = useListChoice(PAYMENT_LIST);
  const { query: chosen, actions } = choice;
  const today = calendar.dayAt(clock.now());
  const query = useMemo(() => paymentQuery(chosen, franchiseCodes, today), [chosen, franchiseCodes, today]);
  const order = chosen.sort;
  const found = usePayments(query, order);
  const [filtering, setFiltering] = useState(false);
  const { recording, record, close } = useRecording();
  const filters = useSetFilters(choice);
  const desktop = useDesktop();
  const more = useWays(query, order, found.payments);
  const ways = <MoreActions actions={more} />;
  // The number of lines that the sums take on a phone is unknown in advance, so the rows below wait for them.
  const ready = desktop || found.figures !== undefined || found.figuresFailed || found.payments?.length === 0;
  const payments = ready ? found.payments : undefined;
  const clearable = filters.length > 0 || chosen.q !== '';
  const narrowed = clearable || franchiseCodes !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:gap-0">
      <ListToolbar
        searchLabel={t('payments.search')}
        search={choice.search}
        views={[]}
        filters={filters}
        onOpenFilters={() => setFiltering(true)}
        onClear={actions.clear}
      />
      <PaymentsHeader onRecord={record} ways={ways} />
      {found.failed && <Notice tone="unread" what={t('payments.failed')} onRetry={found.refetch} />}
      {found.lacking && <SourceIncomplete onRetry={found.refetch} />}
      {!payments && (found.isFetching || !ready) && (
        <SkeletonRegion>
          <SkeletonRows rows={['1', '2', '3', '4', '5', '6']} />
        </SkeletonRegion>
      )}
      {payments && payments.length > 0 && (
        <>
          <PaymentSums found={found} end={!desktop && ways} />
          <Payments
            {...{ found, byCode, order }}
            payments={payments}
            onOrder={(sort) => actions.change({ sort })}
          />
          <LoadMore
            shown={payments.length}
            total={found.total}
            step={PAYMENTS_OF_A_PAGE}
            onMore={found.more}
          />
        </>
      )}
      {payments?.length === 0 && (
        <NoPayments narrowed={narrowed} onClear={clearable ? actions.clear : undefined} />
      )}
      {filtering && (
        <PaymentsFilterSheet
          choice={choice}
          left={found.figures?.payments}
          onClose={() => setFiltering(false)}
        />
      )}
      {recording && <RecordSheet onClose={close} />}
    </div>
  );
}

/** Returns further actions: importing payments, and exporting the matching ones. */
function useWays(query: PaymentQuery, order: PaymentOrder, payments: readonly ListedPayment[] | undefined) {
  const t = useTexts(paymentsTexts);
  const services = useServices();
  const navigate = useNavigate();
  const exports = useExport(async () => {
    // The cost of finding a page in another order is paid once for the export, not for each page.
    const pages = await everyPage((wanted) => pageOfPayments(services, query, wanted));
    const rows = pages.flatMap(({ records }) => records).toSorted(paymentOrder(order));
    return {
      table: paymentsTable(rows, t),
      done: t('payments.exported', { count: rows.length }),
      lacking: pages.some(({ complete }) => complete === false),
    };
  });
  const importing = {
    key: 'import',
    icon: FileUp,
    label: t('payments.import'),
    onAction: () => void navigate(IMPORT),
  };
  return [importing, ...(payments && payments.length > 0 ? exports : [])];
}

type PaymentsHeaderProps = {
  /** Opens the form of a new payment. */
  onRecord: () => void;
  ways: ReactNode;
};

/** Asks for the franchises, and contains the actions. */
function PaymentsHeader({ onRecord, ways }: PaymentsHeaderProps) {
  const t = useTexts(paymentsTexts);
  const desktop = useDesktop();
  const { franchiseCodes, chooseFranchises } = useChosenFranchises();
  const { data: vendors } = useVendors();
  return (
    <HeaderSlot>
      {/* Next to an open payment the line has room for the search only. */}
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-1.5 beside-gone">
        <FranchiseFilter vendors={vendors} chosen={franchiseCodes} onChoose={chooseFranchises} />
        <Button variant="outline" size="card" icon={desktop ? Plus : undefined} onClick={onRecord}>
          {t('payments.record')}
        </Button>
      </div>
      {desktop && <div className="order-last -mr-2.5 ml-auto shrink-0">{ways}</div>}
    </HeaderSlot>
  );
}

type NoPaymentsProps = {
  /** Whether a search or filter is set. */
  narrowed: boolean;
  /** Clears the search and the filters; undefined where there are none. */
  onClear: (() => void) | undefined;
};

/** Says that there is no payment, or that none matches. */
function NoPayments({ narrowed, onClear }: NoPaymentsProps) {
  const t = useTexts(paymentsTexts);
  return (
    <EmptyState
      title={narrowed ? t('payments.noMatch') : t('payments.none')}
      text={narrowed ? t('payments.noMatchText') : t('payments.noneText')}
      object={narrowed ? <PanelMark icon={SearchX} /> : undefined}
      more={<TextLink to={IMPORT}>{t('payments.import')}</TextLink>}
      action={onClear && <Button onClick={onClear}>{t('payments.clear')}</Button>}
    />
  );
}

/** Whether the form of a new payment is open; the address says so, so that commands can link to it. */
function useRecording() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const record = () => {
    const asked = new URLSearchParams(params);
    asked.set('record', 'new');
    setParams(asked, { state: { opened: true } });
  };
  const close = () => {
    if (flagInState(state, 'opened')) return void navigate(-1);
    const closed = new URLSearchParams(params);
    closed.delete('record');
    setParams(closed, { replace: true });
  };
  return { recording: params.has('record'), record, close };
}

type PaymentsProps = {
  found: FoundPayments;
  payments: readonly ListedPayment[];
  byCode: ReadonlyMap<string, Vendor>;
  order: PaymentOrder;
  onOrder: (order: PaymentOrder) => void;
};

function Payments({ found, payments, byCode, order, onOrder }: PaymentsProps) {
  const t = useTexts(paymentsTexts);
  const desktop = useDesktop();
  const selection = useSelection();
  const ids = useMemo(() => payments.map(({ id }) => id), [payments]);
  const total = Math.max(found.figures?.payments ?? 0, ids.length);
  const walk = useRecordWalk({ param: 'payment', ids, total, onMore: found.more, selection });
  const marked = payments.filter(({ id }) => selection.ids?.has(id));
  const exports = useExport(() => ({
    table: paymentsTable(marked, t),
    done: t('payments.exported', { count: marked.length }),
    lacking: found.lacking,
  }));
  const open = payments.find(({ id }) => id === walk.open);
  return (
    <div aria-busy={found.isFetching}>
      {desktop ? (
        <PaymentTable
          {...{ payments, byCode, selection, order, onOrder }}
          linkTo={walk.linkTo}
          open={walk.open}
        />
      ) : (
        <PaymentRows payments={payments} />
      )}
      {desktop && marked.length > 0 && (
        <MarkedBar count={marked.length} exports={exports} onDone={selection.end} />
      )}
      {desktop && (
        <PaymentPanel
          walk={walk}
          payment={open}
          franchise={open && byCode.get(open.deal.franchiseCode)?.name}
        />
      )}
    </div>
  );
}

/** Lists the filters that are set, with their labels. */
function useSetFilters({ query, actions }: ListChoice<PaymentChoice>) {
  const t = useTexts(paymentsTexts);
  const days = useDayLabels();
  const amounts = useAmountLabels();
  const { day, amount, dealId } = query;
  const set = [
    day !== undefined && { key: 'day', name: t('payments.day'), value: days(day) },
    amount !== undefined && { key: 'amount', name: t('payments.amount'), value: amounts(amount) },
    dealId !== undefined && { key: 'dealId', name: t('payments.deal'), value: dealId },
  ];
  return set.flatMap((filter) =>
    filter ? [{ ...filter, onRemove: () => actions.change({ [filter.key]: undefined }) }] : [],
  );
}
