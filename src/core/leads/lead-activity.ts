/** The results of a call. */
export const CALL_RESULTS = ['Connected', 'No answer', 'Busy', 'Wrong number'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** The reasons for closing a lead without a deal. 'Other' needs a text. */
export const CLOSE_REASONS = [
  'Not interested',
  'Has an account',
  'Price',
  'Wrong number',
  'Duplicate',
  'Other',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export const ACTIVITY_KINDS = [
  'created',
  'status',
  'call',
  'note',
  'message',
  'follow-up',
  'meeting',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** An event in the history of a lead. */
export interface LeadActivity {
  readonly id: string;
  readonly kind: ActivityKind;
  /** An ISO time. */
  readonly time: string;
  /**
   * The values before and after a change of the status (the CRM's texts), the follow-up or a meeting's start (ISO
   * times; left out for none).
   */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The result of a call, the reason for closing, or the status of a meeting at that time. */
  readonly result?: string | undefined;
  readonly text?: string | undefined;
}

/** An entry that a person adds to the history of a lead. */
export type NewActivity =
  | { readonly kind: 'call'; readonly result: CallResult; readonly text?: string | undefined }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'message'; readonly text?: string | undefined };

/** A change of a lead's status or follow-up. Closing without a deal needs a reason, and 'Other' a text, too. */
export type LeadChange =
  | { readonly kind: 'status'; readonly status: string; readonly close?: Closing | undefined }
  /** `at` is an ISO time; left out to remove the follow-up. */
  | { readonly kind: 'follow-up'; readonly at?: string | undefined };

/** The reason why a lead is closed. */
export interface Closing {
  readonly reason: CloseReason;
  readonly text?: string | undefined;
}

/** Whether the person was reached: a connected call, a message, or a meeting that took place. */
export function isContact({ kind, result }: Pick<LeadActivity, 'kind' | 'result'>): boolean {
  if (kind === 'call') return result === 'Connected';
  return kind === 'message' || (kind === 'meeting' && result === 'Done');
}
