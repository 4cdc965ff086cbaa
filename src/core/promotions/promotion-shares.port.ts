/** The ways in which a promotion leaves the portal. */
const SHARE_WAYS = ['system', 'whatsapp', 'download', 'copy-picture', 'copy-caption', 'copy-link'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

/** Where it is counted what is shared, for each franchise. */
export abstract class PromotionShares {
  /**
   * Counts one share of the signed-in franchise; a server that counts none is not asked. Throws a `Failure`:
   * `NotFound` says that the promotion is no longer to be shared.
   */
  abstract count(promotionId: string, how: ShareWay): Promise<void>;
}
