import * as z from 'zod/mini';
import {
  leadOfNetwork,
  leadsPage,
  leadValues,
  ReadableLeadPage,
  ReadableLeadValues,
} from '#contract/lead-pages';
import { recordParameters } from '#contract/network-parameters';
import type { Lead } from '#core/leads/lead';
import { type LeadPageQuery, LeadPages, type LeadValues } from '#core/network/lead-pages.port';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import type { HttpClient } from './http-client';
import { toLead } from './http-lead-repo';
import { readAnswer } from './read-answer';

/** Pages of leads from our server. */
export class HttpLeadPages extends LeadPages {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(
    query: LeadPageQuery,
    wanted: PageRequest,
    signal?: AbortSignal,
  ): Promise<RecordPage<Lead>> {
    const call = { query: recordParameters(query, { ...wanted, order: query.order }), signal };
    const { data, total, next, complete } = await readAnswer(this.client, leadsPage, ReadableLeadPage, call);
    const records = data.map((lead) => toLead(lead, lead.Franchise_code ?? ''));
    return { records, total, next, complete };
  }

  override async values(query: Omit<LeadPageQuery, 'order'>, signal?: AbortSignal): Promise<LeadValues> {
    const call = { query: recordParameters(query), signal };
    return readAnswer(this.client, leadValues, ReadableLeadValues, call);
  }

  override async one(leadId: string, signal?: AbortSignal): Promise<Lead | undefined> {
    const call = { query: { id: leadId }, signal };
    const { data } = await readAnswer(
      this.client,
      leadOfNetwork,
      z.pick(ReadableLeadPage, { data: true }),
      call,
    );
    const [lead] = data;
    return lead && toLead(lead, lead.Franchise_code ?? '');
  }
}
