import type * as z from 'zod/mini';
import { adjustments } from '#contract/adjustments';
import {
  baselineFiles,
  closingFiles,
  closingMonths,
  confirmClosing,
  prepareClosing,
  WireMonthState,
  WirePreparedClosing,
} from '#contract/closings';
import { closingFigures, closingPreparation, dropPreparation, WirePreparation } from '#contract/preparations';
import {
  type Adjustment,
  ClosingAdmin,
  type ClosingFile,
  type ConfirmedClosing,
  type MonthPreparation,
  type MonthState,
  type PreparedClosing,
} from '#core/closing/closing-admin.port';
import type { ProductFigures } from '#core/closing/month-moves';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import { amountIn, monthIn } from './closing-values';
import type { HttpClient } from './http-client';
import { momentIn } from './moment-in';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** Closed months at our server; other servers do not announce them. */
export class HttpClosingAdmin extends ClosingAdmin {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async months(signal?: AbortSignal): Promise<readonly MonthState[]> {
    const answer = await this.client.call(closingMonths, { signal });
    const { entries, rejected } = readList(closingMonths, answer, WireMonthState);
    if (rejected.length > 0) throw new UnexpectedAnswer('Some of the months cannot be read.');
    return entries.map(({ closed_at, closed_by, closed_by_id, closed_by_email, credited, ...state }) => ({
      ...state,
      no: state.no,
      month: monthIn(state.month),
      closedAt: momentIn(closed_at),
      closedBy: closed_by,
      closedById: closed_by_id,
      closedByEmail: closed_by_email,
      credited: credited === undefined ? undefined : amountIn(credited),
    }));
  }

  override async firstMonths(signal?: AbortSignal): Promise<readonly Month[] | undefined> {
    const answer = await readAnswer(this.client, closingMonths, closingMonths.answer, { signal });
    return answer.first_months?.map(monthIn);
  }

  override async prepare(month: Month, signal?: AbortSignal): Promise<PreparedClosing> {
    const call = { body: { month }, signal };
    return preparedIn(await readAnswer(this.client, prepareClosing, WirePreparedClosing, call));
  }

  override async preparation(month: Month, signal?: AbortSignal): Promise<MonthPreparation> {
    const call = { path: { month }, signal };
    const answer = await readAnswer(this.client, closingPreparation, WirePreparation, call);
    return {
      progress: answer.progress,
      prepared: answer.prepared && preparedIn(answer.prepared),
      preparedAt: momentIn(answer.prepared_at),
      changed: answer.changed,
    };
  }

  override async drop(month: Month): Promise<void> {
    await this.client.call(dropPreparation, { path: { month } });
  }

  override async figures(month: Month, signal?: AbortSignal): Promise<readonly ProductFigures[]> {
    const call = { path: { month }, signal };
    const { data } = await readAnswer(this.client, closingFigures, closingFigures.answer, call);
    return data.map(({ Franchise_code, Product_category, deals, paid, earned, ratio }) => ({
      franchiseCode: Franchise_code,
      productCategory: Product_category,
      deals,
      paid: amountIn(paid),
      earned: amountIn(earned),
      ratio: ratio === undefined ? undefined : amountIn(ratio),
    }));
  }

  override async confirm(month: Month, hash: string, reason?: string): Promise<ConfirmedClosing> {
    const body = { hash, ...(reason !== undefined && { incomplete: reason }) };
    const call = { path: { month }, body };
    const closed = await readAnswer(this.client, confirmClosing, confirmClosing.answer, call);
    return { ...closed, month: monthIn(closed.month) };
  }

  override async adjustments(state?: 'due' | 'posted', signal?: AbortSignal): Promise<readonly Adjustment[]> {
    const call = { query: { kind: 'deal' as const, ...(state && { state }) }, signal };
    const { data } = await readAnswer(this.client, adjustments, adjustments.answer, call);
    return data.map(({ Franchise_code, deal, month, amount, exact, reasons, closed_in }) => {
      if (deal === undefined || month === undefined)
        throw new UnexpectedAnswer('An adjustment of the answer names no deal.');
      return {
        franchiseCode: Franchise_code,
        dealId: deal,
        saleMonth: monthIn(month),
        amount: amountIn(amount),
        exact: amountIn(exact ?? amount),
        reasons: reasons.map((part) => ({ kind: part.kind, amount: amountIn(part.amount) })),
        closedIn: closed_in === undefined ? undefined : monthIn(closed_in),
      };
    });
  }

  override async files(month: Month, signal?: AbortSignal): Promise<readonly ClosingFile[]> {
    const call = { path: { month }, signal };
    return (await readAnswer(this.client, closingFiles, closingFiles.answer, call)).data;
  }

  override async baseline(signal?: AbortSignal): Promise<readonly ClosingFile[]> {
    const files: ClosingFile[] = [];
    let after: string | undefined;
    do {
      const call = { query: after === undefined ? {} : { after }, signal };
      const answer = await readAnswer(this.client, baselineFiles, baselineFiles.answer, call);
      files.push(...answer.data);
      after = answer.next;
    } while (after !== undefined);
    return files;
  }
}

function preparedIn(prepared: z.output<typeof WirePreparedClosing>): PreparedClosing {
  return {
    ...prepared,
    month: monthIn(prepared.month),
    vendors: prepared.vendors.map(({ Franchise_code, lines, earned, adjusted }) => ({
      franchiseCode: Franchise_code,
      lines,
      earned: amountIn(earned),
      adjusted: amountIn(adjusted),
    })),
    incomplete: prepared.incomplete.map(({ id, reason }) => ({ dealId: id, reason })),
  };
}
