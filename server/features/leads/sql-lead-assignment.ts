import type { Lead } from '#core/leads/lead';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { PortalTransaction } from '../../db/portal-database';
import { isWithin } from '../../db/scope';
import { HttpError } from '../../http/http-error';
import type { Principal } from '../../sessions/principal';
import { recordChange } from '../audit/audit-log';
import { keepCrmValues } from './crm-values';
import { noteOnLead } from './lead-notes';
import { toLead } from './sql-lead-repo';

/** The franchise that gets a lead, and the one that the administrator believes has it. */
interface Assignment {
  readonly leadId: string;
  readonly from: string;
  readonly to: string;
  /** Whether this reverses an assignment; it may return the lead to a franchise that is inactive by now. */
  readonly back?: boolean;
}

/** Gives a lead to another franchise, with a note in the lead's history and an entry in the audit log. */
export class SqlLeadAssignment {
  constructor(
    private readonly transaction: PortalTransaction,
    private readonly principal: Principal,
    private readonly clock: Clock,
  ) {}

  /** Returns the reassigned lead. Throws `NotFound` for a missing lead. */
  async assign({ leadId, from, to, back = false }: Assignment): Promise<Lead> {
    const { transaction, principal, clock } = this;
    const lead = await this.#lead(leadId);
    const target = await transaction
      .selectFrom('vendors')
      .select(['vendor_id', 'status'])
      .where('franchise_code', '=', to)
      .executeTakeFirst();
    if (!target || (target.status !== 'active' && !back))
      throw new InvalidInput('This franchise cannot take leads.', 'to');
    const before = lead.franchise_code;
    if (before === to) return toLead(lead);
    if (before !== from) throw movedMeanwhile();
    const { numUpdatedRows } = await transaction
      .updateTable('leads')
      .set({ franchise_code: to })
      .where('id', '=', leadId)
      .where('franchise_code', '=', from)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw movedMeanwhile();
    await keepCrmValues(transaction, leadId, { Franchise_code: from });
    await noteOnLead(transaction, leadId, {
      kind: 'note',
      text: `Moved from ${from} to ${to} by the office.`,
      at_ms: clock.now(),
      user_id: principal.userId,
    });
    await recordChange(transaction, principal, clock, {
      subject: 'lead',
      subjectId: leadId,
      vendorId: target.vendor_id,
      action: 'assign',
      before: { Franchise_code: from },
      after: { Franchise_code: to },
    });
    return toLead({ ...lead, franchise_code: to });
  }

  async #lead(id: string) {
    const lead = await this.transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .where(isWithin(this.principal, 'franchise_code'))
      .executeTakeFirst();
    if (!lead) throw new NotFound('No such lead.');
    return lead;
  }
}

function movedMeanwhile(): HttpError {
  return new HttpError(409, 'Someone else has moved this lead meanwhile.', {
    code: 'lead.moved',
    field: 'from',
  });
}
