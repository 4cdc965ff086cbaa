import { CONTRACT_LOGOS, CONTRACT_PROMOTIONS, CONTRACT_TRAININGS } from '../contracts/content-repos.contract';
import { CONTRACT_DEALS } from '../contracts/deal-repo.contract';
import { CONTRACT_LEADS_ON_WIRE } from '../contracts/lead-repo.contract';
import { CONTRACT_PAYMENTS } from '../contracts/payment-repo.contract';
import { CONTRACT_OPENING_AMOUNT, CONTRACT_RULES, CONTRACT_VENDORS } from '../contracts/vendor-repo.contract';
import type { SpecServerData } from './spec-server';

/** The data of the contract suites on a server that follows the spec: some numbers are strings. */
export const CONTRACT_WIRE: SpecServerData = {
  user: { role: 'admin' },
  vendors: CONTRACT_VENDORS.map(({ id, franchiseCode, name, email, mobile, city }) => ({
    _id: id,
    Franchise_code: franchiseCode,
    name,
    email,
    mobile: mobile ?? null,
    city,
    passwordHash: 'never to be read',
  })),
  leads: CONTRACT_LEADS_ON_WIRE,
  deals: CONTRACT_DEALS.map((deal) => ({
    id: deal.id,
    Franchise_code: deal.franchiseCode,
    Created_Time: deal.createdTime,
    Product_Category: deal.productCategory,
    Stage: deal.stage,
    Deal_Name: deal.name,
    Company: deal.company,
  })),
  rules: Object.fromEntries(
    Object.entries(CONTRACT_RULES).map(([id, rules]) => [
      id,
      rules.map(([category, ratio]) => ({ Product_Category: category, Franchise_Ratio: ratio })),
    ]),
  ),
  payments: {
    a1: { data: CONTRACT_PAYMENTS.a1?.map((amount) => ({ Amount_paid: amount, mode: 'UPI' })) },
    b1: { data: { data: CONTRACT_PAYMENTS.b1?.map((amount) => ({ Amount_paid: Number(amount) })) } },
    none: { data: [] },
    bad: { data: 'none' },
  },
  trainings: CONTRACT_TRAININGS.map((training) => ({ ...training })),
  promotions: CONTRACT_PROMOTIONS.map((promotion) => ({ ...promotion })),
  logos: CONTRACT_LOGOS.map(({ franchiseCode, ...logo }) => ({ ...logo, Franchise_code: franchiseCode })),
  opening: [{ amount: CONTRACT_OPENING_AMOUNT }, { amount: 999 }],
};
