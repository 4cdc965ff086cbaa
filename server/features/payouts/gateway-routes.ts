import { gatewayCall } from '#contract/payout-gateway';
import { NotFound } from '#core/shared/failure';
import type { DatabaseClock } from '../../db/database-clock';
import type { PortalDatabase } from '../../db/portal-database';
import { bodyRoute } from '../../http/file-routes';
import type { Route } from '../../http/route';
import { takeGatewayCall } from './gateway-calls';
import type { RazorpayxSettings } from './razorpayx-settings';

/** The dependencies of the gateway's webhook. */
export interface GatewayRouteDependencies {
  readonly database: PortalDatabase;
  readonly databaseClock: DatabaseClock;
  /** Undefined where it is not set up. */
  readonly razorpayx: RazorpayxSettings | undefined;
}

/** The webhook of the payout gateway; it accepts nothing where no gateway is set up. */
export function gatewayRoutes({
  database,
  databaseClock,
  razorpayx,
}: GatewayRouteDependencies): readonly Route[] {
  return [
    bodyRoute('signed', gatewayCall, async ({ body }) => {
      if (razorpayx?.webhookSecret === undefined) throw new NotFound('No such call.');
      await takeGatewayCall(database, body, { secrets: razorpayx, databaseClock });
      return { message: 'Taken.' };
    }),
  ];
}
