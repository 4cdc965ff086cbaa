import {
  addVendor,
  changeVendor,
  checkVendor,
  inviteVendor,
  keepVendorLogo,
  vendorDirectory,
} from '#contract/vendor-admin';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { normalField } from '#core/vendors/new-vendor';
import type { PortalDatabase } from '../../db/portal-database';
import { bodyRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import { keepContentPicture } from '../../pictures/content-picture';
import type { SessionRegister } from '../../sessions/session-register';
import type { OwnPassword } from '../sign-in/own-password';
import type { Inviting } from './add-vendor';
import { aboutReason, rulesIn } from './rule-labels';
import { SqlVendorAdmin } from './sql-vendor-admin';
import { changeIn, vendorIn } from './vendor-fields';

/** The dependencies of the vendor routes. */
export interface VendorAdminDependencies extends Omit<Inviting, 'admin'> {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly sessions: SessionRegister;
  readonly passwords: OwnPassword;
  readonly calendar: BusinessCalendar;
}

const LOGIN_CHANGES = 'Please enter your password: the address with which this partner logs in changes.';

/** Routes by which administrators manage vendors and their accounts, announced as `vendors.write`. */
export function vendorAdminRoutes(dependencies: VendorAdminDependencies): readonly Route[] {
  const { database, repeats } = dependencies;
  const admin = ({ principal }: Pick<Call, 'principal'>, within: PortalDatabase = database) =>
    new SqlVendorAdmin(within, { ...dependencies, admin: principal });
  return [
    route(vendorDirectory, (call) => admin(call).list()),
    route(checkVendor, async (call) => {
      const { franchiseCode, email } = call.query;
      return admin(call).takenBy({
        ...(franchiseCode !== undefined && { franchiseCode: normalField('franchiseCode', franchiseCode) }),
        ...(email !== undefined && { email: normalField('email', email) }),
      });
    }),
    creatingRoute(repeats, addVendor, (call, transaction) => {
      const { rules = [], portal, inviteLater, logoUrl, ...sent } = call.body;
      const vendor = { ...vendorIn(sent), logoUrl };
      return admin(call, transaction).add(vendor, rulesIn(rules), { portal, later: inviteLater === true });
    }),
    routeWithBody(
      changeVendor,
      async (call) => {
        const id = call.path.text('id');
        const { status, reason, logoUrl, password, before, ...sent } = call.body;
        if (status === undefined) {
          const change = changeIn(sent);
          if (change.email !== undefined && (await admin(call).changesLogin(id, change.email)))
            await dependencies.passwords.mustBeKnown(call, password, LOGIN_CHANGES);
          return admin(call).change(id, { ...change, logoUrl }, before);
        }
        if (reason === undefined) throw new InvalidInput('Please give the reason.', 'reason');
        return admin(call).setActive(id, status === 'active', reason);
      },
      aboutReason,
    ),
    creatingRoute(repeats, inviteVendor, (call, transaction) =>
      admin(call, transaction).invite(call.path.text('id'), call.body.portal),
    ),
    bodyRoute('file', keepVendorLogo, ({ body }) =>
      keepContentPicture(database, 'logo', body, dependencies.clock.now()),
    ),
  ];
}
