import { type MemoryIoOptions, type RunResult, runWith } from '../cli/memory-io';
import { listen } from './listen';
import type { TestServer } from './start-test-server';

/** The command in a terminal of its own, against a server that listens. */
export interface Terminal {
  /** Gives the environment and the clock of one who has this token. */
  outside(token: string | undefined): MemoryIoOptions;
  /** Runs a command line by this token. */
  run(token: string | undefined, ...args: readonly string[]): Promise<RunResult>;
  /** Ends the server. */
  end(): Promise<void>;
}

/** Lets a server listen until the terminal is ended. */
export async function terminalAt(server: TestServer): Promise<Terminal> {
  const { address, close } = await listen(server);
  const outside = (token: string | undefined) => ({
    env: { COMMISSION_TOKEN: token, COMMISSION_API_URL: address },
    now: () => server.clock.now(),
  });
  return {
    outside,
    run: (token, ...args) => runWith(args, outside(token)),
    end: async () => {
      close();
      await server.close();
    },
  };
}
