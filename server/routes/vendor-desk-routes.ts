import {
  addVendor,
  changeVendor,
  checkVendor,
  importVendors,
  inviteVendor,
  keepVendorLogo,
  putRuleForVendors,
  putVendorRules,
  vendorDirectory,
  vendorRulesInForce,
  vendorRuleVersions,
  type WireRuleVersion,
  type WireVendorFile,
} from '#contract/vendor-desk';
import { Refused } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import {
  EMPTY_VENDOR,
  newVendor,
  normalField,
  VENDOR_FIELDS,
  type VendorDraft,
  vendorFaults,
} from '#core/vendors/new-vendor';
import { MOST_RULES, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import type { VendorRules } from '#core/vendors/rule-for-many';
import { AlreadyTaken } from '#core/vendors/vendor-desk.port';
import type { RuleVersion, VendorFile } from '#core/vendors/vendor-file';
import type { AppDependencies } from '../app';
import { toWireNumber } from '../db/micros';
import type { PortalDatabase } from '../db/portal-database';
import { SqlVendorDesk } from '../db/sql-vendor-desk';
import type { Complain } from '../http/parse-input';
import { Refusal } from '../http/refusal';
import { type Call, creatingRoute, pictureRoute, type Route, route, routeWithBody } from '../http/route';
import { keepContentPicture } from '../pictures/content-picture';
import { faultSentence } from '../vendors/import-complaint';

/** What admins do with vendors, their rules and their accounts, announced as `vendors.write`. */
export function vendorDeskRoutes(dependencies: AppDependencies): readonly Route[] {
  const { database, repeats } = dependencies;
  const desk = ({ principal }: Pick<Call, 'principal'>, within: PortalDatabase = database) =>
    new SqlVendorDesk(within, principal, dependencies);
  return [
    route(vendorDirectory, async (call) => ({ data: (await desk(call).list()).records.map(toWire) })),
    route(checkVendor, async (call) => {
      const { franchiseCode, email } = call.query;
      const taken = await desk(call).takenBy({
        ...(franchiseCode !== undefined && { franchiseCode: normalField('franchiseCode', franchiseCode) }),
        ...(email !== undefined && { email: normalField('email', email) }),
      });
      return { franchiseCode: taken.franchiseCode, email: taken.email };
    }),
    creatingRoute(repeats, addVendor, async (call, transaction) => {
      const { rules = [], portal, logo_url: logoUrl, ...sent } = call.body;
      const vendor = newVendor(checked({ ...EMPTY_VENDOR, ...draftIn(sent) }));
      if (!vendor) throw new TypeError('A draft without faults makes a vendor.');
      return toWire(
        await desk(call, transaction)
          .add({ ...vendor, logoUrl }, rulesIn(rules), portal)
          .catch(taken),
      );
    }),
    creatingRoute(repeats, importVendors, async (call, transaction) => {
      const { columns = {}, ...file } = call.body;
      const outcome = await desk(call, transaction).importFile({ ...file, columns });
      return {
        heads: [...outcome.heads],
        columns: { ...outcome.columns },
        vendors: outcome.vendors.map(({ rules = [], ...each }) => ({ ...each, rules: [...rules] })),
        complaints: [...outcome.complaints],
        added: outcome.added,
      };
    }),
    routeWithBody(
      changeVendor,
      async (call) => {
        const id = call.path.text('id');
        const { status, reason, logo_url: logoUrl, ...sent } = call.body;
        if (status === undefined) {
          return toWire(
            await desk(call)
              .change(id, { ...changeIn(sent), logoUrl })
              .catch(taken),
          );
        }
        if (reason === undefined) throw new Refused('Please give the reason.', 'reason');
        return toWire(await desk(call).setActive(id, status === 'active', reason));
      },
      complain,
    ),
    routeWithBody(inviteVendor, async (call) =>
      toWire(await desk(call).invite(call.path.text('id'), call.body.portal)),
    ),
    route(vendorRuleVersions, async (call) => ({
      data: (await desk(call).ruleVersions(call.path.text('id'))).map(versionToWire),
    })),
    routeWithBody(
      putVendorRules,
      async (call) => {
        const { version: base, reason } = call.body;
        const rules = rulesIn(call.body.rules);
        const outcome = await desk(call).putRules(call.path.text('id'), { base, rules, reason });
        if (outcome.kind === 'saved') return versionToWire(outcome.current);
        const current = versionToWire(outcome.current);
        throw new Refusal(409, 'Someone else has changed these rules meanwhile.', {
          code: 'rules.clash',
          details: { current, proposed: rules.map(ruleToWire) },
        });
      },
      complain,
    ),
    pictureRoute(keepVendorLogo, async ({ body }) => ({
      imageUrl: await keepContentPicture(database, 'logo', body, dependencies.clock.now()),
    })),
    route(vendorRulesInForce, async (call) => ({ data: (await desk(call).rulesInForce()).map(rulesToWire) })),
    routeWithBody(
      putRuleForVendors,
      async (call) => {
        const { reason, vendors: named } = call.body;
        const [rule] = rulesIn([call.body.rule]);
        if (!rule) throw new TypeError('A rule without faults is one.');
        const vendors = named.map(({ vendor_id, version }) => ({ vendorId: vendor_id, base: version }));
        const outcome = await desk(call).putRuleForMany({ rule, reason, vendors });
        if (outcome.kind === 'saved') return { changed: outcome.changed.map(rulesToWire) };
        throw new Refusal(409, 'Someone else has changed some of these rules meanwhile.', {
          code: 'rules.clash',
          details: { clashes: outcome.clashes.map(rulesToWire), proposed: ruleToWire(rule) },
        });
      },
      complain,
    ),
  ];
}

const complain: Complain = (field, fault) => {
  if (field !== 'reason') return undefined;
  return fault === 'too_big' ? 'A reason has at most 500 characters.' : 'Please give the reason.';
};

/** The names of a vendor's fields on the wire, where they are others. */
const WIRE_NAMES: Partial<Record<keyof VendorDraft, string>> = {
  contactPerson: 'contact_person',
  franchiseCode: 'Franchise_code',
};

type SentFields = Readonly<Record<string, string | undefined>>;

function draftIn(sent: SentFields): Partial<VendorDraft> {
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => {
      const value = sent[WIRE_NAMES[field] ?? field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Throws `Refused` with the first field that is wrong. */
function checked<Draft extends Partial<VendorDraft>>(draft: Draft): Draft {
  const faults = vendorFaults({ ...EMPTY_VENDOR, ...draft });
  for (const field of VENDOR_FIELDS) {
    const fault = field in draft && faults[field];
    if (fault) throw new Refused(faultSentence(field, fault), WIRE_NAMES[field] ?? field);
  }
  return draft;
}

/** The fields that are named, as they are kept; a code is none of them, since it never changes. */
function changeIn(sent: SentFields): Partial<VendorDraft> {
  const { franchiseCode: _, ...draft } = checked(draftIn(sent));
  const whole = newVendor({ ...FILLED, ...draft });
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => (field in draft ? [[field, whole?.[field] ?? '']] : [])),
  );
}

/** Stands in for what a change does not name, so that its fields are made normal as those of a new vendor are. */
const FILLED: VendorDraft = {
  ...EMPTY_VENDOR,
  name: 'Any',
  contactPerson: 'Any',
  email: 'any@example.com',
  mobile: '9000000000',
  franchiseCode: 'ANY',
};

/** Throws `Refused` with a sentence about the first rule that is wrong. */
function rulesIn(
  sent: readonly { Product_Category: string; Franchise_Ratio: number | string }[],
): readonly CommissionRule[] {
  const drafts = sent.map((rule) => ({
    category: rule.Product_Category,
    ratio: String(rule.Franchise_Ratio),
  }));
  if (drafts.length > MOST_RULES) throw new Refused(`A vendor has at most ${MOST_RULES} rules.`, 'rules');
  const rules = rulesOfDrafts(drafts);
  if (rules) return rules;
  const faults = ruleFaults(drafts);
  const place = faults.findIndex(({ category, ratio }) => category || ratio);
  const { category, ratio } = faults[place] ?? {};
  const name = drafts[place]?.category ?? '';
  const sentence =
    category === 'flat'
      ? 'Free Demat Account is paid as flat amount and has no ratio.'
      : category === 'twice'
        ? `${name} has more than one rule.`
        : category
          ? `The category of rule ${place + 1} is not valid.`
          : ratio === 'decimals'
            ? `The ratio of ${name} has more than 2 decimals.`
            : `The ratio of ${name} must be a number from 0 to 100.`;
  throw new Refused(sentence, 'rules');
}

function taken(error: unknown): never {
  if (!(error instanceof AlreadyTaken)) throw error;
  throw new Refusal(409, error.message, {
    code: 'vendor.taken',
    field: WIRE_NAMES[error.field] ?? error.field,
  });
}

function toWire(file: VendorFile): WireVendorFile {
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

function versionToWire({ version, rules, changedBy, changedAt, reason }: RuleVersion): WireRuleVersion {
  return {
    version,
    rules: rules.map(ruleToWire),
    changed_by: changedBy,
    changed_at: isoTime(changedAt),
    reason,
  };
}

function rulesToWire({ vendorId, current }: VendorRules) {
  return { vendor_id: vendorId, current: versionToWire(current) };
}

function ruleToWire({ productCategory, ratio }: CommissionRule) {
  return { Product_Category: productCategory, Franchise_Ratio: toWireNumber(ratio) };
}

function isoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
