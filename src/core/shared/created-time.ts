import type { BusinessCalendar, Day } from './month';

/** The creation time of a record. Not `timed`: the CRM sent only the day, and the moment is its start. */
export interface CreatedTime {
  readonly moment: Date;
  readonly timed: boolean;
  /** The day on which it counts, by the calendar that parsed it. */
  readonly day: Day;
}

// India has one time zone and no summer time.
const INDIA = '+05:30';
const TIME = /[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?$/;

/** Parses a `Created_Time`, independently of the device's zone; undefined where the calendar cannot read the day. */
export function readCreatedTime(createdTime: string, calendar: BusinessCalendar): CreatedTime | undefined {
  const written = createdTime.trim();
  const day = calendar.dayOf(written);
  if (!day) return undefined;
  const [, time, offset = INDIA] = TIME.exec(written) ?? [];
  if (!time) return { moment: new Date(`${day}T00:00:00${INDIA}`), timed: false, day };
  const zone = offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return { moment: new Date(`${written.slice(0, 10)}T${time}${zone}`), timed: true, day };
}
