import { under } from '#contract/codec';
import {
  amountVersion,
  openingAmounts,
  putOpeningAmount,
  ReadableAmountVersion,
} from '#contract/opening-amounts';
import { clashIn, closedMonthsIn } from '#contract/put-rules';
import {
  changeSettings,
  openingAmount,
  ReadableSettings,
  settings,
  WireOpeningAmount,
} from '#contract/settings';
import type { PortalSettings, SettingsChange } from '#core/settings/portal-settings';
import { type OpeningAmount, PortalSettingsRepo } from '#core/settings/portal-settings.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import { fromCount, multiply, parseDecimal, toDecimalText } from '#core/shared/money';
import type { AmountProposal, AmountVersion, PutAmountOutcome } from '#core/vendors/opening-amount';
import type { DaysOfRules } from '#core/vendors/rule-version';
import type { HttpClient } from './http-client';
import { KeptKey } from './kept-key';
import { readAnswer } from './read-answer';
import { readList } from './read-list';
import { toAmountVersion } from './rule-version-wire';

/** The settings of our server; other servers do not announce them. */
export class HttpPortalSettingsRepo extends PortalSettingsRepo {
  readonly #keys = new KeptKey('settings');

  constructor(private readonly client: HttpClient) {
    super();
  }

  override async read(): Promise<PortalSettings> {
    return readAnswer(this.client, settings, ReadableSettings);
  }

  override async change(version: number, change: SettingsChange): Promise<PortalSettings> {
    const body = { version, ...change };
    return this.#keys.under('texts', body, (idempotencyKey) =>
      readAnswer(this.client, changeSettings, ReadableSettings, { body, idempotencyKey }),
    );
  }

  override async openingAmount(days: DaysOfRules = {}, signal?: AbortSignal): Promise<OpeningAmount> {
    const call = { query: days, signal };
    const answer = await readAnswer(this.client, openingAmount, WireOpeningAmount, call);
    const { accounts, complete } = answer;
    const [amount, earning] = [answer.amount, answer.earning].map((text) =>
      text === undefined ? undefined : parseDecimal(text),
    );
    if (!amount) throw new UnexpectedAnswer('The amount has another form.');
    return { amount, accounts, earning: earning ?? multiply(amount, fromCount(accounts)), complete };
  }

  override async openingAmounts(signal?: AbortSignal): Promise<readonly AmountVersion[]> {
    const answer = await this.client.call(openingAmounts, { signal });
    const { entries, rejected } = readList(openingAmounts, answer, ReadableAmountVersion);
    // A person who saves over what was not shown would undo it.
    if (rejected.length > 0 || entries.length === 0)
      throw new UnexpectedAnswer('The versions of the amount cannot be read.');
    return entries.map(toAmountVersion);
  }

  override async putOpeningAmount({ base, amount, ...others }: AmountProposal): Promise<PutAmountOutcome> {
    const body = { version: base, amount: toDecimalText(amount), ...others };
    try {
      const current = await this.#keys.under('amount', body, (idempotencyKey) =>
        readAnswer(this.client, putOpeningAmount, ReadableAmountVersion, { body, idempotencyKey }),
      );
      return { kind: 'saved', current: toAmountVersion(current) };
    } catch (error) {
      const current = under('current', amountVersion);
      return closedMonthsIn(error) ?? { kind: 'clash', current: clashIn(error, current) };
    }
  }
}
