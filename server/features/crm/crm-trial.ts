import { z } from 'zod';
import { type CrmTrial, type TriedDeal, ZOHO_REGIONS, type ZohoRegion } from '#core/crm/crm-connection';
import { planImport } from '#core/imports/plan-import';
import { Failure } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { DEAL } from '#records/deal';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { type Seal, SealBroken } from '../../process/seal';
import { dealTable } from '../imports/deal-table';
import type { ConnectedCrm, CrmConnections } from './crm-connections';
import { readCrmRecords } from './crm-records';
import { ZohoCalls } from './zoho-calls';
import { ZohoClient, type ZohoRecord } from './zoho-client';
import type { Pause } from './zoho-http';
import type { CrmModule } from './zoho-settings';
import { askForToken, inMemory, ZohoTokens } from './zoho-tokens';

const SHOWN = 3;
const TICKET_HOLDS_MS = 15 * 60_000;
/** The time limit of a trial, in ms. */
const TRIAL_MS = 60_000;

const Ticket = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  region: z.enum(ZOHO_REGIONS),
  until: z.number(),
});

/** Credentials as somebody has typed them. */
export interface TypedAccess {
  readonly region: ZohoRegion;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string | undefined;
  readonly grantCode: string | undefined;
}

/** The dependencies of trials. */
interface TrialParts {
  readonly database: PortalDatabase;
  readonly connections: CrmConnections;
  readonly seal: Seal;
  readonly calendar: BusinessCalendar;
  readonly now: () => number;
  readonly pause: Pause;
}

/** Tries CRM credentials before anything is stored. */
export class CrmTrials {
  constructor(private readonly parts: TrialParts) {}

  /** Reads three deals with the credentials. Throws an `HttpError` (400) that says what is wrong. */
  async try(typed: TypedAccess, userId: string): Promise<CrmTrial> {
    const { connections, seal, now } = this.parts;
    const signal = AbortSignal.timeout(TRIAL_MS);
    try {
      const refreshToken = await this.#refreshToken(typed, signal);
      const { region, clientId, clientSecret } = typed;
      const access = { region, clientId, clientSecret, refreshToken };
      const settings = connections.settingsOf(access);
      // Nobody waits a minute at the page for a CRM that limits its calls.
      const pause = async () => {
        throw refusedTrial('Zoho wants to be left alone for a while. Try again in a few minutes.');
      };
      const calls = new ZohoCalls(new ZohoTokens(settings, inMemory(), now, pause), now, pause);
      const { deals: module } = settings.modules;
      const fields = [...new Set([...Object.values(module.fields), 'Modified_Time'])];
      const question = { module: module.module, fields, since: undefined, pageToken: undefined };
      const { records } = await new ZohoClient(calls).page({ ...question, converted: undefined }, signal);
      const ticket = seal.seal(
        JSON.stringify({ ...access, until: now() + TICKET_HOLDS_MS }),
        placeOfTicket(userId),
      );
      return { deals: await this.#asRead(module, records.slice(0, SHOWN)), ticket };
    } catch (error) {
      if (error instanceof HttpError || !(error instanceof Failure)) throw error;
      throw refusedTrial(error.message);
    }
  }

  /** Opens the ticket of a trial by the same user. Throws an `HttpError` (400) for an invalid or expired one. */
  accepted(ticket: string, userId: string): ConnectedCrm {
    const { seal, now } = this.parts;
    try {
      const { until, ...access } = Ticket.parse(JSON.parse(seal.open(ticket, placeOfTicket(userId))));
      if (until > now()) return { ...access, connectedAt: now(), userId };
    } catch (error) {
      if (!(error instanceof SealBroken || error instanceof z.ZodError || error instanceof SyntaxError))
        throw error;
    }
    throw new HttpError(400, 'This trial holds no more. Try the access again.', { code: 'crm.ticket' });
  }

  async #refreshToken(
    { region, clientId, clientSecret, refreshToken, grantCode }: TypedAccess,
    signal: AbortSignal,
  ): Promise<string> {
    const { connections, now, pause } = this.parts;
    if (refreshToken !== undefined) return refreshToken;
    if (grantCode === undefined)
      throw new HttpError(400, 'A refresh token or a grant code is needed.', {
        code: 'crm.refused',
        field: 'refresh_token',
      });
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: grantCode,
    };
    const accountsUrl = connections.environment.accountsOf(region);
    const token = await askForToken(accountsUrl, form, { now, pause }, signal);
    if (token.refresh_token) return token.refresh_token;
    throw refusedTrial('Zoho gave no refresh token for this code. Make a new code for a self client.');
  }

  async #asRead(module: CrmModule, records: readonly ZohoRecord[]): Promise<readonly TriedDeal[]> {
    const { calendar, database } = this.parts;
    const { rows, left } = readCrmRecords('deals', module, records, calendar);
    const known = rows.length > 0 ? await dealTable.known(database, rows) : undefined;
    const faults = new Map(
      known
        ? planImport('deals', rows, known).rowErrors.map(({ line, field, fault }) => [
            line,
            `${field}: ${fault}`,
          ])
        : [],
    );
    return [
      ...rows.map(({ line, values }) => ({
        id: values[DEAL.id.wire] ?? '',
        name: values[DEAL.name.wire],
        franchiseCode: values[DEAL.franchiseCode.wire],
        product: values[DEAL.productCategory.wire],
        stage: values[DEAL.stage.wire],
        fault: faults.get(line),
      })),
      ...left.map(({ id, reason }) => ({
        id,
        name: undefined,
        franchiseCode: undefined,
        product: undefined,
        stage: undefined,
        fault: reason,
      })),
    ];
  }
}

function placeOfTicket(userId: string): string {
  return `crm trial of ${userId}`;
}

function refusedTrial(sentence: string): HttpError {
  return new HttpError(400, sentence, { code: 'crm.refused' });
}
