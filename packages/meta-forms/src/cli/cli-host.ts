/** What the command needs of the process around it. */
export interface CliHost {
  /** The folder from which relative paths begin. */
  readonly folder: string;
  readonly version: string;
  /** The file descriptor of standard input. */
  readonly stdin: number;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}
