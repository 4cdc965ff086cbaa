import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contract/endpoint';
import type { AnyInput, InputFor } from '#contract/portal-api';
import type { AppServices } from '../../composition/app-services';
import { useServices } from './app-services';

/** An answer as the cache has it: null where it has no content, since the cache knows no `undefined`. */
type Kept<Answer> = undefined extends Answer ? Exclude<Answer, undefined> | null : Answer;

type AnswerQuery<Answer> = UnusedSkipTokenOptions<Answer> & {
  readonly queryKey: DataTag<QueryKey, Answer, Error>;
};

/**
 * Returns the query that calls an endpoint of our server. Its key is the name of the endpoint with its input, so that
 * equal calls share one cache entry.
 */
export function answerQuery<const To extends Endpoint>(
  services: Pick<AppServices, 'api'>,
  endpoint: To,
  ...input: InputFor<To>
): AnswerQuery<Kept<AnswerOf<To>>>;
export function answerQuery(
  { api }: Pick<AppServices, 'api'>,
  endpoint: Endpoint,
  input: AnyInput = {},
): object {
  return queryOptions({
    queryKey: [endpoint.name, input],
    queryFn: async ({ signal }) => (await api.call(endpoint, { ...input, signal })) ?? null,
  });
}

/** When an answer is read; with `staleTime` 0, each time it is shown. */
type ReadOptions = Pick<UnusedSkipTokenOptions, 'enabled' | 'staleTime'>;

/** Reads an answer of our server for a page, through `answerQuery`. Does not call the server if the input is false. */
export function useAnswer<const To extends Endpoint>(
  endpoint: To,
  ...given: Optioned<InputFor<To>>
): UseQueryResult<Kept<AnswerOf<To>>>;
export function useAnswer(endpoint: Endpoint, given: (AnyInput & ReadOptions) | false = {}): object {
  const { enabled, staleTime, ...input } = given || { enabled: false };
  const reading = {
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
  };
  return useQuery({ ...answerQuery(useServices(), endpoint, input), ...reading });
}

type Optioned<Input> = Input extends [infer Only]
  ? [(Only & ReadOptions) | false]
  : Input extends [(infer Only)?]
    ? [((Only & ReadOptions) | false)?]
    : never;
