import { resolve } from 'node:path';

/** What a deployment sets by environment variables; everything has a default that works. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  readonly tokenSecret: string | undefined;
  readonly plainPasswords: boolean;
  /** TRUST_PROXY=on takes the address of the client and https from the headers of a proxy in front. */
  readonly trustProxy: boolean;
  /** LOG=calls writes a line per call; a demo writes failures only. */
  readonly log: 'failures' | 'calls';
}

const off = new Set(['off', '0', 'false', 'no']);

function portOf(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT_INVALID: PORT is "${String(text)}"; it must be a number from 0 to 65535.`);
  return port;
}

/** Reads the configuration; throws a sentence that says what to set where a value makes no sense. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const isDemo = !off.has((env['DEMO'] ?? 'on').toLowerCase());
  return {
    port: portOf(env['PORT']),
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
    isDemo,
    tokenSecret: env['TOKEN_SECRET'],
    trustProxy: env['TRUST_PROXY'] !== undefined && !off.has(env['TRUST_PROXY'].toLowerCase()),
    log: (env['LOG'] ?? (isDemo ? 'failures' : 'calls')) === 'calls' ? 'calls' : 'failures',
    plainPasswords: env['PLAIN_PASSWORDS'] === undefined ? isDemo : !off.has(env['PLAIN_PASSWORDS'].toLowerCase()),
  };
}
