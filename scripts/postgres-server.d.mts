/** A PostgreSQL server of one's own, reached by a socket in its folder, so that it needs no free port. */
export class PostgresServer {
  /** `durable`: what is committed is on the disk, as it is where people work. `settings`: more of them, `name=value`. */
  constructor(options?: { readonly durable?: boolean; readonly settings?: readonly string[] });
  /** Where its socket lies. */
  readonly folder: string;
  /** Makes the server's files and starts it. */
  create(): Promise<void>;
  /** Makes it a standby that follows another one under a name, and starts it. */
  follow(primary: PostgresServer, name: string): Promise<void>;
  /** Has the running server take over a setting, written as in its file. */
  set(setting: string): void;
  /** Starts it, again after a stop; settles when it answers. */
  start(): Promise<void>;
  /** Stops it: in order (connections are ended), at once, or by kill -9, it and all that it started. */
  stop(how?: 'in-order' | 'at-once' | 'killed'): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
  /** The address of one of its databases. */
  urlOf(database: string): string;
}

/** Where one of PostgreSQL's programs lies. Throws where there is none. */
export function postgresProgram(name: string): string;
/** The user to run PostgreSQL as, since it refuses to run as root; undefined for the present user. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined;
/** The processes that one started, by what the kernel says of it. */
export function childrenOf(pid: number): readonly number[];
/** Kills a process, which may be gone. */
export function kill(pid: number): void;
