import { InvalidInput } from '#core/shared/failure';
import { isStorableText } from './storable-text';

/** The parameters of a path as sent, decoded only on demand: the meaning of a comma depends on the call. */
export class PathParameters<Name extends string = string> {
  /** The whole path as sent. */
  readonly sent: string;
  readonly #template: readonly string[];

  /** `template` is the path of the endpoint with its parameters in braces; `url` is that of the request. */
  constructor(template: string, url: string) {
    this.sent = rawPath(url);
    this.#template = template.split('/');
  }

  /** Returns one value, commas included. Throws `InvalidInput` when it cannot be decoded. */
  text(name: Name): string {
    return decode(name, this.#value(name));
  }

  /**
   * Returns the values between the commas as sent; an encoded comma belongs to its value. A list without a plain comma
   * may have been encoded as a whole, so it is read both ways: as one value, and as those between its encoded commas.
   */
  list(name: Name): readonly string[] {
    const sent = this.#value(name);
    if (sent.includes(',')) return sent.split(',').map((part) => decode(name, part));
    const whole = decode(name, sent);
    return whole.includes(',') ? [whole, ...whole.split(',')] : [whole];
  }

  #value(name: string): string {
    const mark = `{${name}}`;
    const at = this.#template.findIndex((part) => part.startsWith(mark));
    if (at < 0) throw new TypeError(`The path has no ${mark}`);
    const segment = this.sent.split('/')[at] ?? '';
    const ending = this.#template[at]?.slice(mark.length) ?? '';
    return segment.slice(0, segment.length - ending.length);
  }
}

/** Returns the path of a URL without decoding it. */
export function rawPath(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}

function decode(name: string, text: string): string {
  let decoded: string | undefined;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // Reported below.
  }
  if (decoded === undefined || !isStorableText(decoded))
    throw new InvalidInput('This address is not valid.', name);
  return decoded;
}
