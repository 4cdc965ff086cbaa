/** Runs a private PostgreSQL server, reached by a socket in its folder, so that it needs no free port. */
export class PostgresServer {
  /** `durable`: commits are synced to the disk, as in production. `settings`: further ones, `name=value`. */
  constructor(options?: { readonly durable?: boolean; readonly settings?: readonly string[] });
  /** The folder of its socket. */
  readonly folder: string;
  /** Makes the server's files and starts it. */
  create(): Promise<void>;
  /** Makes it a standby that follows another server under a name, and starts it. */
  follow(primary: PostgresServer, name: string): Promise<void>;
  /** Applies a setting to the running server, written as in its file. */
  set(setting: string): void;
  /** Starts it, also after a stop; resolves when it answers. */
  start(): Promise<void>;
  /** Stops it: in order (connections are ended), at once, or with kill -9 for it and its child processes. */
  stop(how?: 'in-order' | 'at-once' | 'killed'): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
  /** Returns the address of one of its databases. */
  urlOf(database: string): string;
}

/** Returns the path of one of PostgreSQL's programs. Throws where it is missing. */
export function postgresProgram(name: string): string;
/** Returns the user to run PostgreSQL as, since it refuses to run as root; undefined for the present user. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined;
/** Returns the child processes of a process, from the kernel's list. */
export function childrenOf(pid: number): readonly number[];
/** Kills a process, which may have ended already. */
export function kill(pid: number): void;
