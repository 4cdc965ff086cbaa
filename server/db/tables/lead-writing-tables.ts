/** The tables for adding and editing leads. */
export interface LeadWritingTables {
  lead_details: LeadDetailsRow;
  lead_activities: LeadActivityRow;
  lead_crm_values: LeadCrmValueRow;
  /** The settings of the network. */
  settings: { name: string; value: string };
}

/** The details of a lead that the CRM's record lacks. */
export interface LeadDetailsRow {
  lead_id: string;
  consent_version: string | null;
  consent_language: string | null;
  /** An ISO time. */
  consent_given_at: string | null;
  /** 1 when the person agreed to receive offers. */
  offers: number;
  best_time: string | null;
  language: string | null;
}

/** The CRM's value of a field, by wire name, before it was changed in the portal; null for none. */
export interface LeadCrmValueRow {
  lead_id: string;
  field: string;
  value: string | null;
}

/** An event in the history of a lead. */
export interface LeadActivityRow {
  id: string;
  lead_id: string;
  kind: string;
  at_ms: number;
  /** The author's account; null for events from elsewhere. */
  user_id: string | null;
  from_value: string | null;
  to_value: string | null;
  result: string | null;
  text: string | null;
}
