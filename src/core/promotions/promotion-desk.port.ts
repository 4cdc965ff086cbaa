import { ContentDesk } from '../shared/content-desk.port';
import type { ManagedPromotion, PromotionPlan } from './promotion-plan';

/** Where an admin keeps the promotions. */
export abstract class PromotionDesk extends ContentDesk<ManagedPromotion, PromotionPlan> {}
