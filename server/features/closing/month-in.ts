import { isMonth, type Month } from '#core/shared/month';
import { HttpError } from '../../http/http-error';

/** The month that a call names. Throws an `HttpError` for what is none. */
export function monthIn(text: string): Month {
  if (isMonth(text)) return text;
  throw new HttpError(400, `${text} is not a month.`, { field: 'month' });
}
