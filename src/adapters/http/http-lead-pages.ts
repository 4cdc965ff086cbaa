import * as z from 'zod/mini';
import { leadOfNetwork, leadsPage, leadValues, ReadableLeadPage } from '#contract/network';
import type { Lead } from '#core/leads/lead';
import { type LeadPageQuery, LeadPages } from '#core/network/lead-pages.port';
import type { LeadPageFilter } from '#core/network/queried-lead';
import type { PageWanted, RecordPage, ValueCounts } from '#core/network/record-query';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { toLead } from './http-lead-repo';
import { recordParameters } from './network-parameters';

/** Pages of leads from a server that announces them. */
export class HttpLeadPages extends LeadPages {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(
    query: LeadPageQuery,
    wanted: PageWanted,
    signal?: AbortSignal,
  ): Promise<RecordPage<Lead>> {
    const parameters = recordParameters(query, { ...wanted, order: query.order });
    const answer = await this.client.call(leadsPage, { query: parameters, signal });
    const read = z.safeParse(ReadableLeadPage, answer);
    if (!read.success) throw new UnexpectedAnswer('The page of leads has another form.');
    const { data, total, next } = read.data;
    return { records: data.map((lead) => toLead(lead, lead.Franchise_code ?? '')), total, next };
  }

  override async values(query: LeadPageQuery, signal?: AbortSignal): Promise<ValueCounts<LeadPageFilter>> {
    const answer = await this.client.call(leadValues, { query: recordParameters(query), signal });
    const read = z.safeParse(leadValues.answer, answer);
    if (!read.success) throw new UnexpectedAnswer('The values of leads have another form.');
    return read.data;
  }

  override async one(leadId: string, signal?: AbortSignal): Promise<Lead | undefined> {
    const answer = await this.client.call(leadOfNetwork, { query: { id: leadId }, signal });
    const read = z.safeParse(z.pick(ReadableLeadPage, { data: true }), answer);
    if (!read.success) throw new UnexpectedAnswer('The lead has another form.');
    const [lead] = read.data.data;
    return lead && toLead(lead, lead.Franchise_code ?? '');
  }
}
