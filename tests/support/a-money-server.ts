import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { type AnyInput, type InputFor, PortalApi } from '#contract/portal-api';
import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustment';
import type { DealVoid } from '#core/closing/deal-void';
import type { OwnershipChange } from '#core/closing/ownership-change';
import { Conflict, Unreachable } from '#core/shared/failure';
import { refusalTexts } from '../../src/ui/data/refusal-texts';
import { aSession } from './a-network';
import { aSummary } from './a-summary';
import { exact } from './exact';
import { MapStorage } from './map-storage';
import { PageApi } from './page-api';
import { renderPortal } from './render-portal';

/** The hash of any prepared or closed month. */
export const HASH = `9f3a71c4${'0'.repeat(48)}e02b5d18`;
/** The address of the network's money. */
export const MONEY = '/admindashboard?tab=money';
/** An administrator at a server that closes months. */
export const MONEY_ADMIN = aSession('admin');

/** September is closed, October is not. */
export const MONTHS = [
  {
    no: 1,
    month: '2026-09',
    state: 'closed',
    hash: HASH,
    closed_at: '2026-10-05T06:00:00Z',
    closed_by: 'Lata',
    credited: '52890.25',
  },
  { month: '2026-10', state: 'open' },
];
/** October, prepared. */
export const PREPARED = {
  month: '2026-10',
  hash: HASH,
  vendors: [
    { Franchise_code: 'FR-001', lines: 9, earned: '27435.75', adjusted: '-1550.00' },
    { Franchise_code: 'FR-002', lines: 4, earned: '21046.00', adjusted: '0.00' },
  ],
  decisions: 1,
  incomplete: [],
};
/** Makes an error with a code, in the sentence that the page knows for it. */
export const refusal = (code: string, details?: unknown) => {
  const error: unknown = Reflect.get(refusalTexts.en, `serverSays.${code}`);
  return Response.json({ error, code, details }, { status: 409 });
};

function amountsOf(
  Franchise_code: string,
  [opening, earned, adjusted]: readonly [string, string, string],
  balance: string,
  payable: string,
  set_off: string,
) {
  return { Franchise_code, opening, earned, adjusted, paid: '0.00', balance, payable, set_off, held: [] };
}

/** Answers as a server where September is closed: FR-001 got 18,020.00 and is owed that; FR-002 has to be set off. */
export function aMoneyServer(): PageApi {
  const entry = (no: number, account: string, amount: string) => ({
    no,
    kind: 'earned',
    value_day: '2026-09-30',
    closing: 1,
    memo: 'FR 2026-09',
    postings: [{ account, amount }],
  });
  const api: PageApi = new PageApi({
    'GET /api/vendors/getalldata': () => ({
      data: [
        { vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Asha Traders' },
        { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Verma Associates' },
      ],
    }),
    'GET /api/settings': () => ({ version: 0 }),
    'GET /api/closings': () => ({ data: MONTHS }),
    'POST /api/closings': () => PREPARED,
    // Prepares October once it is requested.
    'GET /api/closings/2026-10': async (path) => {
      const asked = api.calls.some((call) => call.method === 'POST' && call.path === '/api/closings');
      const answer = asked ? await api.answers['POST /api/closings']?.(path) : undefined;
      const isPrepared = answer !== undefined && !(answer instanceof Response);
      return {
        month: '2026-10',
        ...(isPrepared && { prepared: answer, prepared_at: '2026-11-22T13:01:00Z' }),
      };
    },
    'GET /api/closings/2026-10/figures': () => ({ data: [] }),
    'GET /api/closings/2026-09/figures': () => ({ data: [] }),
    'GET /api/reports/summary': (path) => aSummary(path),
    'GET /api/adjustments': () => ({
      data: [
        {
          Franchise_code: 'FR-001',
          deal: '200001237',
          month: '2026-09',
          amount: '-2000.00',
          reasons: [{ kind: 'payments', amount: '-2000.00' }],
        },
        {
          Franchise_code: 'FR-001',
          deal: '200001111',
          month: '2026-09',
          amount: '450.00',
          reasons: [{ kind: 'late-deal', amount: '450.00' }],
        },
      ],
    }),
    'GET /api/amounts': () => ({
      after: '2026-09',
      closed_at: '2026-10-05T06:00:00Z',
      data: [
        amountsOf('FR-001', ['0.00', '18020.00', '0.00'], '18020.00', '18020.00', '0.00'),
        amountsOf('FR-002', ['100.00', '34870.25', '-35670.25'], '-700.00', '0.00', '700.00'),
      ],
    }),
    'GET /api/ledger/balances': () => ({
      data: [
        { account: 'expense:commission', balance: '-17320.00' },
        { account: 'payable:v1', Franchise_code: 'FR-001', balance: '18020.00' },
        { account: 'payable:v2', Franchise_code: 'FR-002', balance: '-700.00', below_since: '2026-09-30' },
      ],
    }),
    'GET /api/ledger/proof': () => ({}),
    'GET /api/ledger/entries': () => ({
      data: [entry(1, 'payable:v1', '18020.00'), entry(2, 'payable:v2', '34870.25')],
    }),
  });
  return api;
}

class Agreed {
  readonly calls: unknown[] = [];
  listed: readonly AgreedAdjustmentState[] = [
    {
      id: 'a1',
      franchiseCode: 'FR-002',
      kind: 'penalty',
      amount: exact('-2000'),
      reason: 'Agreed on the phone',
      state: 'proposed',
      isOwn: true,
      proposedBy: 'Omkar',
      approvedBy: undefined,
      closedIn: undefined,
    },
    {
      id: 'a0',
      franchiseCode: 'FR-001',
      kind: 'dispute',
      disputeNo: 12,
      amount: exact('150'),
      reason: 'Half of it',
      state: 'approved',
      proposedBy: 'Omkar',
      approvedBy: 'Asha',
      closedIn: undefined,
    },
  ];

  list = async () => this.listed;
  /** The idempotency keys of proposals, and how many answers will be lost from now on. */
  readonly keys: (string | undefined)[] = [];
  lost = 0;
  readonly #stored = new Map<string | undefined, unknown>();
  propose = async (adjustment: unknown, key?: string) => {
    this.calls.push(adjustment);
    this.keys.push(key);
    await this.#held;
    const before = this.#stored.get(key);
    if (before && !isDeepStrictEqual(before, adjustment))
      throw new Conflict(
        'An earlier try went through, with what it said then. Look at it before you try again.',
        undefined,
        undefined,
        true,
        'request.key-used',
      );
    if (key !== undefined) this.#stored.set(key, adjustment);
    if (this.lost-- > 0) throw new Unreachable('No answer.');
    return 'a2';
  };
  #held: Promise<void> | undefined;
  /** Holds back the answers to proposals until the returned function is called. */
  hold(): () => void {
    let release = (): void => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }
  approve = async (): Promise<void> => {
    const said = 'You proposed this yourself. Another administrator approves it.';
    throw new Conflict(said, undefined, undefined, true, 'money.same-person');
  };
  withdraw = async (id: string) => void this.calls.push(['withdraw', id]);
}

class Ownership {
  readonly calls: unknown[] = [];
  constructor(private readonly more: readonly OwnershipChange[]) {}
  changes = async (): Promise<readonly OwnershipChange[]> => [
    ...this.more,
    {
      dealId: '200001500',
      closed: { franchiseCode: 'FR-001', productCategory: 'Loan', createdDay: '2026-09-03' },
      seen: { franchiseCode: 'FR-002', productCategory: 'Loan', createdDay: '2026-09-03' },
      saleMonth: '2026-09',
      amount: exact('1867.57'),
    },
  ];
  decide = async (...args: unknown[]) => void this.calls.push(args);
  voidOf = async (dealId: string): Promise<DealVoid> => ({ ...A_VOID, dealId });
  makeVoid = async (...args: [dealId: string, reason: string]): Promise<DealVoid> => {
    this.calls.push(['void', ...args]);
    return this.voidOf(args[0]);
  };
  makeCount = async (...args: [dealId: string, reason: string]): Promise<DealVoid> => {
    this.calls.push(['counts', ...args]);
    return this.voidOf(args[0]);
  };
}

const A_VOID: Omit<DealVoid, 'dealId'> = {
  name: undefined,
  productCategory: 'Loan',
  franchiseCode: 'FR-001',
  state: 'counts',
  source: undefined,
  at: undefined,
  by: undefined,
  reason: undefined,
  amount: exact('1867.57'),
  closedAmount: exact('1867.57'),
  closedMonth: '2026-09',
};

/** Lets two stubs answer their calls, and passes on all others. */
class MoneyApi extends PortalApi {
  constructor(
    private readonly others: PortalApi,
    private readonly agreed: Agreed,
    private readonly ownership: Ownership,
  ) {
    super();
  }

  override call<const To extends Endpoint>(endpoint: To, ...input: InputFor<To>): Promise<AnswerOf<To>>;
  override async call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
    const { query, body, idempotencyKey } = input;
    const [id, dealId] = [String(input.path?.id), String(input.path?.dealId)];
    const reason = String(body instanceof Object ? Reflect.get(body, 'reason') : undefined);
    switch (endpoint.name) {
      case 'adjustments':
        if (query?.kind !== 'manual') break;
        return { ofDeals: [], agreed: await this.agreed.list() };
      case 'proposeAdjustment':
        return this.agreed.propose(body, idempotencyKey);
      case 'approveAdjustment':
        return this.agreed.approve();
      case 'withdrawAdjustment':
        return this.agreed.withdraw(id);
      case 'ownershipChanges':
        return this.ownership.changes();
      case 'decideOwnership':
        return this.ownership.decide(dealId, body);
      case 'dealVoid':
        return this.ownership.voidOf(dealId);
      case 'voidDeal':
        return this.ownership.makeVoid(dealId, reason);
      case 'countDeal':
        return this.ownership.makeCount(dealId, reason);
    }
    return this.others.call(endpoint, input);
  }

  override lines = () => {
    throw new TypeError('Nothing of this comes line by line.');
  };
}

/** Opens a page of an administrator, with agreed adjustments and the ownership of deals in memory. */
export async function openMoney(
  api: Pick<PageApi, 'fetch'>,
  path: string,
  session = MONEY_ADMIN,
  more: readonly OwnershipChange[] = [],
) {
  const [agreedAdjustments, ownershipAdmin] = [new Agreed(), new Ownership(more)];
  const portal = await renderPortal(api, path, session, new MapStorage(), (services) => ({
    api: new MoneyApi(services.api, agreedAdjustments, ownershipAdmin),
  }));
  return { portal, agreedAdjustments, ownershipAdmin };
}
