import {
  addVendor,
  changeVendor,
  checkVendor,
  inviteVendor,
  keepVendorLogo,
  vendorDirectory,
  type WireVendorDetails,
} from '#contract/vendor-admin';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { normalField } from '#core/vendors/new-vendor';
import { AlreadyTaken } from '#core/vendors/vendor-admin.port';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { isoTime } from '../../http/iso-time';
import { bytesRoute, type Call, creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import { keepContentPicture } from '../../pictures/content-picture';
import type { SessionRegister } from '../../sessions/session-register';
import type { OwnPassword } from '../sign-in/own-password';
import type { Inviting } from './add-vendor';
import { aboutReason, rulesIn } from './rule-labels';
import { SqlVendorAdmin } from './sql-vendor-admin';
import { changeIn, vendorIn, wireNameOf } from './vendor-fields';

/** The parts of the server that the calls about vendors need. */
export interface VendorAdminNeeds extends Omit<Inviting, 'admin'> {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly sessions: SessionRegister;
  readonly passwords: OwnPassword;
  readonly calendar: BusinessCalendar;
}

const LOGIN_CHANGES = 'Please enter your password: the address with which this partner logs in changes.';

/** Makes the routes by which admins keep vendors and their accounts, announced as `vendors.write`. */
export function vendorAdminRoutes(needs: VendorAdminNeeds): readonly Route[] {
  const { database, repeats } = needs;
  const admin = ({ principal }: Pick<Call, 'principal'>, within: PortalDatabase = database) =>
    new SqlVendorAdmin(within, { ...needs, admin: principal });
  return [
    route(vendorDirectory, async (call) => ({ data: (await admin(call).list()).records.map(toWire) })),
    route(checkVendor, async (call) => {
      const { franchiseCode, email } = call.query;
      const taken = await admin(call).takenBy({
        ...(franchiseCode !== undefined && { franchiseCode: normalField('franchiseCode', franchiseCode) }),
        ...(email !== undefined && { email: normalField('email', email) }),
      });
      return { franchiseCode: taken.franchiseCode, email: taken.email };
    }),
    creatingRoute(repeats, addVendor, async (call, transaction) => {
      const { rules = [], portal, logo_url: logoUrl, ...sent } = call.body;
      const vendor = vendorIn(sent);
      return toWire(
        await admin(call, transaction)
          .add({ ...vendor, logoUrl }, rulesIn(rules), portal)
          .catch(taken),
      );
    }),
    routeWithBody(
      changeVendor,
      async (call) => {
        const id = call.path.text('id');
        const { status, reason, logo_url: logoUrl, password, ...sent } = call.body;
        if (status === undefined) {
          const change = changeIn(sent);
          if (change.email !== undefined && (await admin(call).changesLogin(id, change.email)))
            await needs.passwords.mustBeKnown(call, password, LOGIN_CHANGES);
          return toWire(
            await admin(call)
              .change(id, { ...change, logoUrl })
              .catch(taken),
          );
        }
        if (reason === undefined) throw new InvalidInput('Please give the reason.', 'reason');
        return toWire(await admin(call).setActive(id, status === 'active', reason));
      },
      aboutReason,
    ),
    routeWithBody(inviteVendor, async (call) =>
      toWire(await admin(call).invite(call.path.text('id'), call.body.portal)),
    ),
    bytesRoute(keepVendorLogo, ({ body }) => keepContentPicture(database, 'logo', body, needs.clock.now())),
  ];
}

function taken(error: unknown): never {
  if (!(error instanceof AlreadyTaken)) throw error;
  throw new HttpError(409, error.message, {
    code: 'vendor.taken',
    field: wireNameOf(error.field),
  });
}

function toWire(file: VendorDetails): WireVendorDetails {
  return {
    vendor_id: file.id,
    Franchise_code: file.franchiseCode,
    name: file.name,
    email: file.email,
    mobile: file.mobile,
    city: file.city,
    status: file.status,
    contact_person: file.contactPerson,
    state: file.state,
    pin: file.pin,
    pan: file.pan,
    gstin: file.gstin,
    created_at: isoTime(file.createdAt),
    invited_at: isoTime(file.invitedAt),
  };
}
