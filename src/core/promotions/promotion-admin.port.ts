import { ContentAdmin } from '../shared/content-admin.port';
import type { ManagedPromotion, PromotionPlan } from './promotion-plan';

/** Where an admin keeps the promotions. */
export abstract class PromotionAdmin extends ContentAdmin<ManagedPromotion, PromotionPlan> {}
