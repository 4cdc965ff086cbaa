import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { PERSON_TEXTS } from '#contract/lead-writing';
import { LEAD_TEXT_FIELDS } from '#contract/leads';
import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { LeadActivity, LeadChange, NewActivity } from '#core/leads/lead-activity';
import { type LeadDetails, type NumberHolder, NumberTaken } from '#core/leads/lead-details';
import { isOvertaken, type LeadPerson, personOf } from '#core/leads/lead-person';
import { isClosed, LEAD_STATUS_TEXTS, readLeadStatus } from '#core/leads/lead-status';
import type { NewLead } from '#core/leads/new-lead';
import type { Clock } from '#core/shared/clock.port';
import { eachOf } from '#core/shared/each-of';
import { ChangedMeanwhile, NotAllowed, NotFound } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { PERSON_FIELDS } from '#records/lead';
import type { LeadRow, PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import type { LeadActivityRow } from '../../db/tables/lead-writing-tables';
import { columnsOf, toColumns } from '../../records/columns';
import { derivedOfLead } from '../../records/derived-columns';
import type { Principal } from '../../sessions/principal';
import { keepCrmValues } from './crm-values';
import { toActivity, toLeadDetails } from './lead-details-rows';
import { type LeadNote, noteOnLead } from './lead-notes';
import { toLead } from './sql-lead-repo';

/** The source of a lead that a partner added. */
const SOURCE = 'Partner portal';
const PERSON_COLUMNS = columnsOf(PERSON_TEXTS);

/** Adds and changes leads in the database, within the caller's scope. The routes guard against repeated calls. */
export class SqlLeadCommands {
  constructor(
    private readonly database: PortalDatabase,
    private readonly caller: Pick<Principal, 'franchiseCodes' | 'userId'>,
    private readonly clock: Clock,
    private readonly calendar: BusinessCalendar,
  ) {}

  /**
   * Throws `NotAllowed` for a caller without exactly one franchise, and `NumberTaken` for the number of an open lead.
   */
  async add(lead: NewLead): Promise<LeadDetails> {
    const codes = this.caller.franchiseCodes;
    const [franchise_code] = codes === 'all' ? [] : codes;
    if (franchise_code === undefined) throw new NotAllowed();
    const holder = await this.holderOf(lead.mobile);
    if (holder && !isClosed(readLeadStatus(holder.status))) {
      throw taken(holder);
    }
    const now = this.clock.now();
    const id = `P${randomBytes(6).toString('hex').toUpperCase()}`;
    const row = {
      id,
      franchise_code,
      ...toColumns(LEAD_TEXT_FIELDS, {
        ...lead,
        status: LEAD_STATUS_TEXTS.new,
        source: SOURCE,
        createdTime: new Date(now).toISOString(),
      }),
      last_contact_at_ms: null,
    };
    await this.database
      .insertInto('leads')
      .values({ ...row, ...derivedOfLead(row, this.calendar) })
      .execute();
    await this.database
      .insertInto('lead_details')
      .values({
        lead_id: id,
        consent_version: lead.consent.version,
        consent_language: lead.consent.language,
        consent_given_at: lead.consent.givenAt,
        offers: Number(lead.offers),
        best_time: lead.bestTime ?? null,
        language: lead.language ?? null,
      })
      .execute();
    if (lead.note !== undefined) await this.#note(id, { kind: 'note', text: lead.note });
    return this.file(id);
  }

  async change(leadId: string, change: LeadChange): Promise<LeadDetails> {
    const row = await this.#row(leadId);
    const follows = change.kind === 'follow-up';
    const [from, to] = follows ? [row.follow_up_time, change.at ?? null] : [row.lead_status, change.status];
    // Another spelling of the same status is no change.
    if (from !== to) {
      const field = follows ? LEAD_TEXT_FIELDS.followUpTime : LEAD_TEXT_FIELDS.status;
      await keepCrmValues(this.database, leadId, { [field]: from });
      await this.database
        .updateTable('leads')
        .set(follows ? { follow_up_time: to } : { lead_status: to })
        .where('id', '=', leadId)
        .where(isWithin(this.caller, 'franchise_code'))
        .execute();
      const closing = follows ? undefined : change.close;
      await this.#note(leadId, {
        kind: change.kind,
        from_value: from,
        to_value: to,
        result: closing?.reason ?? null,
        text: closing?.text ?? null,
      });
    }
    return this.file(leadId);
  }

  /** Changes the person of a lead. Throws `ChangedMeanwhile` and `NumberTaken`; expects valid values. */
  async edit(
    leadId: string,
    changes: Partial<LeadPerson>,
    before: Partial<LeadPerson>,
  ): Promise<LeadDetails> {
    const row = await this.#row(leadId);
    const person = personOf(toLead(row));
    if (isOvertaken(person, changes, before)) throw changedMeanwhile();
    const own = { franchiseCodes: [row.franchise_code] };
    const holder = changes.mobile && (await this.#holderWithin(own, changes.mobile, leadId));
    if (holder && !isClosed(readLeadStatus(holder.status))) throw taken(holder);
    const after = toColumns(
      PERSON_TEXTS,
      eachOf(PERSON_FIELDS, (field) => (changes[field] ?? person[field]) || undefined),
    );
    const { numUpdatedRows } = await this.database
      .updateTable('leads')
      .set({ ...after, ...derivedOfLead({ ...row, ...after }, this.calendar) })
      .where('id', '=', leadId)
      .where(isWithin(this.caller, 'franchise_code'))
      .where((where) =>
        where.and(
          PERSON_FIELDS.filter((field) => field in changes).map((field) => {
            const column = PERSON_COLUMNS[field];
            return row[column] === null ? where(column, 'is', null) : where(column, '=', row[column]);
          }),
        ),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw changedMeanwhile();
    const changed = PERSON_FIELDS.filter((field) => field in changes);
    await keepCrmValues(
      this.database,
      leadId,
      Object.fromEntries(changed.map((field) => [PERSON_TEXTS[field], row[PERSON_COLUMNS[field]]])),
    );
    return this.file(leadId);
  }

  async record(leadId: string, activity: NewActivity): Promise<LeadActivity> {
    await this.#row(leadId);
    const { kind, text = null } = activity;
    return toActivity(
      await this.#note(leadId, { kind, text, result: kind === 'call' ? activity.result : null }),
    );
  }

  async file(leadId: string): Promise<LeadDetails> {
    const row = await this.#row(leadId);
    const details = await this.database
      .selectFrom('lead_details')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    return toLeadDetails(row, details);
  }

  async activities(leadId: string): Promise<readonly LeadActivity[]> {
    const { created_time, lead_source } = await this.#row(leadId);
    const rows = await this.database
      .selectFrom('lead_activities')
      .selectAll()
      .where('lead_id', '=', leadId)
      .orderBy('at_ms', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const created: readonly LeadActivity[] =
      created_time === null
        ? []
        : [{ id: `${leadId}-created`, kind: 'created', time: created_time, text: lead_source ?? undefined }];
    return [...rows.map(toActivity), ...created];
  }

  holderOf(mobile: string): Promise<NumberHolder | undefined> {
    return this.#holderWithin(this.caller, mobile);
  }

  /** Ignores the lead with the id `except`. */
  async #holderWithin(scope: Scope, mobile: string, except = ''): Promise<NumberHolder | undefined> {
    const digits = indianMobileDigits(mobile);
    if (digits === undefined) return undefined;
    const rows = await this.database
      .selectFrom('leads')
      .select(['id', 'full_name', 'lead_status', 'mobile'])
      .where(isWithin(scope, 'franchise_code'))
      .where(digitsAtTheEnd(), 'like', `%${digits}`)
      .where('id', '!=', except)
      .orderBy('id')
      .execute();
    const holders = rows.filter((row) => indianMobileDigits(row.mobile ?? '') === digits);
    const holder = holders.find((row) => !isClosed(readLeadStatus(row.lead_status ?? ''))) ?? holders[0];
    return (
      holder && {
        id: holder.id,
        name: holder.full_name ?? undefined,
        status: holder.lead_status ?? undefined,
      }
    );
  }

  async #row(leadId: string): Promise<LeadRow> {
    const row = await this.database
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', leadId)
      .where(isWithin(this.caller, 'franchise_code'))
      .executeTakeFirst();
    if (!row) throw new NotFound('No such lead.');
    return row;
  }

  #note(leadId: string, what: Omit<LeadNote, 'at_ms' | 'user_id'>): Promise<LeadActivityRow> {
    const note = { ...what, at_ms: this.clock.now(), user_id: this.caller.userId };
    return noteOnLead(this.database, leadId, note);
  }
}

function changedMeanwhile(): ChangedMeanwhile {
  return new ChangedMeanwhile('Somebody else has changed this lead meanwhile.', true);
}

function taken({ name, id }: NumberHolder): NumberTaken {
  return new NumberTaken(`You already have ${name ?? id} with this number.`);
}

/** Compares only digits, since the CRM writes numbers with blanks and dashes. */
function digitsAtTheEnd(): RawBuilder<string> {
  return [' ', '-', '(', ')', '.'].reduce<RawBuilder<string>>(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql<string>`${sql.ref('mobile')}`,
  );
}
