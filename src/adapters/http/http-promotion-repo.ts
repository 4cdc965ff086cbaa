import type * as z from 'zod/mini';
import { allLogos, allPromotions, ReadableLogo, ReadablePromotion } from '#contract/promotions';
import type { Logo, Promotion } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Reads promotions and logos by the spec's calls (section 7). */
export class HttpPromotionRepo extends PromotionRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<ReadResult<Promotion>> {
    const answer = await this.client.call(allPromotions, { signal });
    const { entries, rejected } = readList(allPromotions, answer, ReadablePromotion);
    return { records: entries, rejected };
  }

  override async logos(signal?: AbortSignal): Promise<ReadResult<Logo>> {
    const answer = await this.client.call(allLogos, { signal });
    const { entries, rejected } = readList(allLogos, answer, ReadableLogo);
    return { records: entries.map(toLogo), rejected };
  }
}

function toLogo({ Franchise_code, ...logo }: z.output<typeof ReadableLogo>): Logo {
  return { ...logo, franchiseCode: Franchise_code };
}
