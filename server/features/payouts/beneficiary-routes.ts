import {
  beneficiaries,
  beneficiary,
  enterBeneficiary,
  holdPayouts,
  releasePayouts,
  verifyBeneficiary,
} from '#contract/beneficiaries';
import type { PortalDatabase } from '../../db/portal-database';
import type { Complain } from '../../http/parse-input';
import { type Route, route, routeWithBody } from '../../http/route';
import {
  type BeneficiaryDependencies as BaseDependencies,
  detailsFor,
  enterAccount,
  shownTo,
  verifyAccount,
} from './beneficiaries';
import { payoutDetailsOf } from './payout-details';
import { holdVendor, releaseVendor } from './payout-holds';

/** The dependencies of the bank account routes. */
export interface BeneficiaryDependencies extends BaseDependencies {
  readonly database: PortalDatabase;
}

/** Routes of vendors' bank accounts and of the holds set by administrators. */
export function beneficiaryRoutes(dependencies: BeneficiaryDependencies): readonly Route[] {
  const { database, clock } = dependencies;
  return [
    route(beneficiary, async ({ principal, path }) => {
      const context = { by: principal, now: clock.now() };
      return shownTo(principal, await detailsFor(database, path.text('id'), context));
    }),
    route(beneficiaries, async ({ principal }) =>
      [...(await payoutDetailsOf(database, { now: clock.now() })).values()].map((each) =>
        shownTo(principal, each),
      ),
    ),
    routeWithBody(
      enterBeneficiary,
      ({ principal, path, body }) =>
        database
          .transaction()
          .execute((transaction) =>
            enterAccount(transaction, path.text('id'), body, { by: principal, dependencies }),
          ),
      aboutAccount,
    ),
    routeWithBody(
      verifyBeneficiary,
      ({ principal, path, body }) =>
        database
          .transaction()
          .execute((transaction) =>
            verifyAccount(transaction, path.text('id'), body, { by: principal, clock }),
          ),
      aboutAccount,
    ),
    routeWithBody(
      holdPayouts,
      async ({ principal, path, body: { reason } }) => {
        await database
          .transaction()
          .execute((transaction) =>
            holdVendor(transaction, path.text('id'), reason, { by: principal, clock }),
          );
        return { message: 'The payouts of this partner are held.' };
      },
      aboutAccount,
    ),
    route(releasePayouts, async ({ principal, path }) => {
      await database
        .transaction()
        .execute((transaction) => releaseVendor(transaction, path.text('id'), { by: principal, clock }));
      return { message: 'The payouts of this partner go out again.' };
    }),
  ];
}

const SENTENCES: Readonly<Record<string, string>> = {
  holder: 'The name of the account holder has 2 to 120 letters.',
  account: 'An account number has 6 to 20 digits, and nothing else.',
  ifsc: 'An IFSC has 11 letters and digits, such as HDFC0001234: four letters, a zero and six more.',
  bank: 'The name of the bank has 2 to 80 letters.',
  client_code: 'The code by which the bank knows you has at most 40 letters.',
  holder_shown: 'Please enter the name that the bank shows, of 2 to 120 letters.',
  reason: 'Please give the reason, in 3 to 500 letters.',
};

/** Describes a faulty field of these calls without repeating what was typed. */
export const aboutAccount: Complain = (field) => SENTENCES[field];
