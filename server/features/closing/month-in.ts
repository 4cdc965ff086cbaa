import { isMonth, type Month } from '#core/shared/month';
import { HttpError } from '../../http/http-error';

/** Parses the month in the path of a call. Throws an `HttpError` where it is not a month. */
export function monthIn(text: string): Month {
  if (isMonth(text)) return text;
  throw new HttpError(400, `${text} is not a month.`, { field: 'month' });
}
