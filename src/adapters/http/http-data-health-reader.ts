import type * as z from 'zod/mini';
import { dataHealth, faultyRecords, type WireCrmRun } from '#contract/data-health';
import type { FaultKind } from '#core/commission/find-faults';
import {
  type CrmRun,
  type DataHealth,
  DataHealthReader,
  type FaultSummary,
  type FaultyRecords,
} from '#core/health/data-health.port';
import { parseDecimal } from '#core/shared/money';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

/** What is wrong with the records of a server that announces `data.health`. */
export class HttpDataHealthReader extends DataHealthReader {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async read({ anew = false } = {}, signal?: AbortSignal): Promise<DataHealth> {
    const call = { query: { ...(anew && ({ anew: 'yes' } as const)) }, signal };
    const { at, faults, crm, faulty_deals, ...rest } = await readAnswer(
      this.client,
      dataHealth,
      dataHealth.answer,
      call,
    );
    return {
      ...rest,
      at: Date.parse(at),
      faultyDeals: faulty_deals,
      faults: faults.map(({ paid, once_mended, ...fault }) => ({
        ...fault,
        worth: worthOf('paid', paid) ?? worthOf('once-mended', once_mended),
      })),
      crm: crm && { lastRun: crm.last_run && toCrmRun(crm.last_run) },
    };
  }

  override async recordsOf(kind: FaultKind, signal?: AbortSignal): Promise<FaultyRecords> {
    const call = { query: { kind }, signal };
    const { at, total, data, names, complete } = await readAnswer(
      this.client,
      faultyRecords,
      faultyRecords.answer,
      call,
    );
    return {
      at: Date.parse(at),
      deals: total,
      faults: data.map(({ Franchise_code, Product_Category, detail, deals }) => ({
        kind,
        franchiseCode: Franchise_code,
        productCategory: Product_Category,
        detail,
        dealIds: deals,
      })),
      names: new Map(Object.entries(names ?? {})),
      complete,
    };
  }
}

function worthOf(of: 'paid' | 'once-mended', text: string | undefined): FaultSummary['worth'] {
  const amount = text === undefined ? undefined : parseDecimal(text);
  return amount && { of, amount };
}

function toCrmRun({ ended_at, leads, deals, left, complete, why }: z.output<typeof WireCrmRun>): CrmRun {
  return {
    endedAt: Date.parse(ended_at),
    complete,
    why,
    counts: { leads, deals },
    left: left.map(({ kind, id, reason }) => ({ of: kind, id, reason })),
  };
}
