import { bankTemplates, keepBankTemplate, readBankSheet } from '#contract/bank-templates';
import { proposeColumns } from '#core/payouts/propose-columns';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { bodyRoute } from '../../http/file-routes';
import { type Route, route, routeWithBody } from '../../http/route';
import { readTableAside } from '../../tables/table-reading';
import { keepTemplate, shownTemplate, templatesIn } from './own-templates';
import type { PayoutGateway } from './payout-gateway';

/** Routes of bank file templates: built-in ones, and those that administrators make from their bank's blank sheet. */
export function templateRoutes({
  database,
  clock,
  gateway,
}: {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly gateway: PayoutGateway | undefined;
}): readonly Route[] {
  return [
    route(bankTemplates, async () => (await templatesIn(database, gateway !== undefined)).map(shownTemplate)),
    bodyRoute('table', readBankSheet, async ({ body }) => {
      const { headings } = await readTableAside(body.pieces);
      return proposeColumns(headings);
    }),
    routeWithBody(keepBankTemplate, async ({ principal, path, body }) => {
      const template = { ...body, name: path.text('name') };
      await database
        .transaction()
        .execute((transaction) => keepTemplate(transaction, template, { by: principal, clock }));
      return { message: 'Saved. It exports one payment until the first result comes back.' };
    }),
  ];
}
