import type { TrustedSignIn } from '../modules/auth/trusted-proofs.ts';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { SealingSource } from '../shared/security/sealing/open-sealing.ts';
import { connectionLimits, type ConnectionLimits } from '../shared/http/connections/connection-limits.ts';
import type { StopTimes } from './operations/lifecycle.ts';
import { engineOf } from './flow-engine-config.ts';
import type { EngineOptions } from '../modules/flow/engine/open-engines.ts';
import { mapGroundOf, type MapGroundOptions } from '../modules/maps/tile-layers.ts';
import { passwordLengths } from '../modules/users/limits.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';

/** Addresses and subnets of trusted proxies; false if the deployment has none. */
export type TrustedProxies = false | readonly string[];

/** The environment variables of a deployment. Each has a default that works. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  readonly tokenSecret: string | undefined;
  /** TOKEN_SECRET_PREVIOUS: the former TOKEN_SECRET. Its tokens stay valid, so that a new key signs nobody out. */
  readonly previousTokenSecret: string | undefined;
  /**
   * SEALING_KEY and SEALING_KEY_PREVIOUS. Without them the server creates a key file in DATA_DIR, outside of the
   * database.
   */
  readonly sealing: SealingSource;
  readonly plainPasswords: boolean;
  /** INITIAL_PASSWORD: the first password of new and reset accounts; a random one for each if it is not set. */
  readonly initialPassword: string | undefined;
  /** API_DOCS: whether the server describes its calls at `/docs` and `/api/openapi.json`; in a demo it does. */
  readonly documents: boolean;
  /**
   * TRUST_PROXY: the proxies whose headers name the client's address and protocol: `on` (a proxy on this machine),
   * addresses or subnets.
   */
  readonly trustProxy: TrustedProxies;
  /** LOG: `calls` logs each call, `failures` only failures. The default is `calls`, in a demo `failures`. */
  readonly log: 'failures' | 'calls';
  /** METRICS_PORT and METRICS_HOST: where `/metrics` is served. Without a port there are no metrics. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** STOP_DELAY and STOP_DEADLINE. */
  readonly stop: StopTimes;
  /** ONLYOFFICE_ORIGINS and ONLYOFFICE_SECRET: the document editor, which system parameters can switch on. */
  readonly editor: DocumentEditor | undefined;
  /**
   * Further ways to sign in: SSO_ISSUER with SSO_KEY, and CERTIFICATE_HEADER with CERTIFICATE_PROXY_SECRET. A way is
   * off unless both of its variables are set.
   */
  readonly trusted: TrustedSignIn;
  /** CLIENTS: front ends, in addition to the product's, that may sign people in, as `id:secret`. */
  readonly clients: readonly string[];
  /** CONNECTIONS, CONNECTIONS_PER_ADDRESS, HEADERS_TIMEOUT, REQUEST_TIMEOUT and IDLE_TIMEOUT. */
  readonly connections: Partial<ConnectionLimits>;
  /** FLOW_ENGINE, FLOWABLE_URL, and FLOWABLE_USER with FLOWABLE_PASSWORD or FLOWABLE_TOKEN. */
  readonly engine: EngineOptions;
  /** MAP_TIANDITU_KEY, MAP_XYZ_URL, MAP_XYZ_NAME and MAP_APPROVAL_NUMBER. */
  readonly ground: MapGroundOptions;
}

const off = new Set(['off', '0', 'false', 'no']);
const on = new Set(['on', '1', 'true', 'yes']);

const largestPort = 65_535;

function portOf(text: string, name = 'PORT'): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > largestPort)
    throw new Error(`PORT_INVALID: ${name} is "${text}"; it must be a number from 0 to 65535.`);
  return port;
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: Environment): ServerConfig['metrics'] {
  return port === undefined || port === ''
    ? undefined
    : { port: portOf(port, 'METRICS_PORT'), host: host ?? '127.0.0.1' };
}

const longestStopSeconds = 3600;

function secondsOf(text: string, name: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0 && seconds <= longestStopSeconds))
    throw new Error(`SECONDS_INVALID: ${name} is "${text}"; it must be a number of seconds from 0 to 3600.`);
  return seconds * 1000;
}

// A trusted proxy may name any address as the client's. If every address were trusted, clients could forge the address
// that the audit records.
function proxiesOf(text = 'off'): TrustedProxies {
  if (text === '' || off.has(text.toLowerCase())) return false;
  if (on.has(text.toLowerCase())) return ['loopback'];
  const named = text.split(',').map((one) => one.trim());
  const wrong = named.find((one) => !isSubnet(one));
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY_INVALID: "${wrong}" is no address such as 10.0.0.2 and no subnet such as 10.0.0.0/28; ` +
        'separate several by commas, or say on for a proxy on this machine.',
    );
  return named;
}

// The shortest prefix, that of the largest private network, 10.0.0.0/8. A wider subnet is refused: two halves of the
// address space would trust every client.
const FEWEST_BITS = 8;

function isSubnet(text: string): boolean {
  const [address = '', bits = '32', ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    /^\d+$/.test(bits) &&
    Number(bits) >= FEWEST_BITS &&
    Number(bits) <= most
  );
}

const leastSecretBytes = 32;

function editorOf(origins: string | undefined, secret: string | undefined): DocumentEditor | undefined {
  if (origins === undefined || origins === '') return undefined;
  const named = origins.split(',').map((text) => text.trim().replace(/\/$/, ''));
  const wrong = named.find((text) => !URL.canParse(text) || new URL(text).origin !== text || !/^https?:/.test(text));
  if (wrong !== undefined)
    throw new Error(
      `ONLYOFFICE_ORIGINS_INVALID: "${wrong}" is no origin such as https://office.example.org; ` +
        'separate several by commas.',
    );
  if (secret === undefined || Buffer.byteLength(secret) < leastSecretBytes)
    throw new Error(
      'ONLYOFFICE_SECRET_WEAK: ONLYOFFICE_SECRET must be the secret of the document editor, of at least 32 bytes.',
    );
  return { origins: named, secret };
}

function trustedOf(env: Environment): TrustedSignIn {
  const {
    SSO_ISSUER: name,
    SSO_KEY: key,
    CERTIFICATE_HEADER: subjectHeader,
    CERTIFICATE_PROXY_SECRET: proxySecret,
  } = env;
  if (subjectHeader && proxySecret && Buffer.byteLength(proxySecret) < leastSecretBytes)
    throw new Error(
      'CERTIFICATE_PROXY_SECRET_WEAK: CERTIFICATE_PROXY_SECRET must be a random secret of at least 32 bytes, ' +
        'since it vouches for everybody.',
    );
  return {
    ...(name && key ? { issuer: { name, key } } : {}),
    ...(subjectHeader && proxySecret ? { certificate: { subjectHeader, proxySecret } } : {}),
  };
}

function initialPasswordOf(password: string | undefined): string | undefined {
  if (password === undefined || password === '') return undefined;
  if (password.length < passwordLengths.min || password.length > passwordLengths.max)
    throw new Error(
      'INITIAL_PASSWORD_INVALID: INITIAL_PASSWORD must have 8 to 128 characters; ' +
        'people change it at their first sign-in.',
    );
  return password;
}

function sealingOf(env: Environment, dataDir: string): SealingSource {
  const key = env['SEALING_KEY'] || undefined;
  const previousKey = env['SEALING_KEY_PREVIOUS'] || undefined;
  if (key !== undefined) return { key, previousKey };
  return { keyFile: join(dataDir, 'sealing.key'), previousKey };
}

function clientsOf(text = ''): readonly string[] {
  const named = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = named.findIndex((one) => !/^[^:]{1,100}:.{8,200}$/.test(one));
  // The error does not quote the entry because it may be a secret.
  if (wrong !== -1)
    throw new Error(
      `CLIENTS_INVALID: entry ${wrong + 1} of CLIENTS is no id:secret with a secret of at least 8 characters; ` +
        'separate several by commas.',
    );
  return named;
}

const mostConnections = 1_000_000;

function countOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const count = Number(text);
  if (!(Number.isInteger(count) && count >= 1 && count <= mostConnections))
    throw new Error(
      `CONNECTIONS_INVALID: ${name} is "${text}"; it must be a whole number from 1 to ${mostConnections}.`,
    );
  return count;
}

const timeoutOf = (text: string | undefined, name: string): number | undefined =>
  text === undefined || text === '' ? undefined : Math.max(1000, secondsOf(text, name));

function connectionsOf(env: Environment): Partial<ConnectionLimits> {
  const limits = {
    total: countOf(env['CONNECTIONS'], 'CONNECTIONS'),
    perAddress: countOf(env['CONNECTIONS_PER_ADDRESS'], 'CONNECTIONS_PER_ADDRESS'),
    headersMs: timeoutOf(env['HEADERS_TIMEOUT'], 'HEADERS_TIMEOUT'),
    requestMs: timeoutOf(env['REQUEST_TIMEOUT'], 'REQUEST_TIMEOUT'),
    idleMs: timeoutOf(env['IDLE_TIMEOUT'], 'IDLE_TIMEOUT'),
  };
  if (limits.headersMs !== undefined && limits.headersMs > (limits.requestMs ?? connectionLimits.requestMs))
    throw new Error('SECONDS_INVALID: HEADERS_TIMEOUT must not be longer than REQUEST_TIMEOUT.');
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

type Environment = Readonly<Record<string, string | undefined>>;

// Secrets, for which `<NAME>_FILE` may be used: a plain variable can be read in a process list, a compose file or a
// crash report.
const secrets = [
  'TOKEN_SECRET',
  'TOKEN_SECRET_PREVIOUS',
  'SEALING_KEY',
  'SEALING_KEY_PREVIOUS',
  'DATABASE_URL',
  'ONLYOFFICE_SECRET',
  'SSO_KEY',
  'CERTIFICATE_PROXY_SECRET',
  'CLIENTS',
  'INITIAL_PASSWORD',
  'FLOWABLE_PASSWORD',
  'FLOWABLE_TOKEN',
  'MAP_TIANDITU_KEY',
] as const;

function withSecretFiles(env: Environment): Environment {
  const fromFiles = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch {
      throw new Error(`SECRET_FILE_UNREADABLE: ${name}_FILE is "${file}", which cannot be read.`);
    }
  });
  return { ...env, ...Object.fromEntries(fromFiles) };
}

/**
 * Reads the configuration. `<NAME>_FILE` may name a file that holds the secret `<NAME>`. Throws an error that names the
 * variable and what to set if a value is invalid.
 */
export function readConfig(environment: Environment): ServerConfig {
  const env = withSecretFiles(environment);
  const isDemo = !off.has((env['DEMO'] ?? 'on').toLowerCase());
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  return {
    trusted: trustedOf(env),
    clients: clientsOf(env['CLIENTS']),
    connections: connectionsOf(env),
    port: portOf(env['PORT'] ?? '3000'),
    host: env['HOST'] ?? '127.0.0.1',
    dataDir,
    sealing: sealingOf(env, dataDir),
    databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
    isDemo,
    tokenSecret: env['TOKEN_SECRET'],
    previousTokenSecret: env['TOKEN_SECRET_PREVIOUS'],
    trustProxy: proxiesOf(env['TRUST_PROXY']),
    log: (env['LOG'] ?? (isDemo ? 'failures' : 'calls')) === 'calls' ? 'calls' : 'failures',
    metrics: metricsOf(env),
    stop: {
      delayMs: secondsOf(env['STOP_DELAY'] ?? '1', 'STOP_DELAY'),
      deadlineMs: secondsOf(env['STOP_DEADLINE'] ?? '25', 'STOP_DEADLINE'),
    },
    engine: engineOf(env),
    ground: mapGroundOf(env),
    editor: editorOf(env['ONLYOFFICE_ORIGINS'], env['ONLYOFFICE_SECRET']),
    initialPassword: initialPasswordOf(env['INITIAL_PASSWORD']),
    documents: env['API_DOCS'] === undefined || env['API_DOCS'] === '' ? isDemo : on.has(env['API_DOCS'].toLowerCase()),
    plainPasswords: env['PLAIN_PASSWORDS'] === undefined ? isDemo : !off.has(env['PLAIN_PASSWORDS'].toLowerCase()),
  };
}
