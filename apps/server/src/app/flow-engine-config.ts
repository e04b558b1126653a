import type { EngineOptions, FlowableServer } from '../modules/flow/engine/open-engines.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads FLOW_ENGINE, FLOWABLE_URL, and FLOWABLE_USER with FLOWABLE_PASSWORD or FLOWABLE_TOKEN. The server of running
 * instances stays configured when new ones run in the embedded engine again. Errors do not quote secrets.
 */
export function engineOf(env: Environment): EngineOptions {
  const current = env['FLOW_ENGINE'] || 'embedded';
  if (current !== 'embedded' && current !== 'flowable')
    throw new Error(`FLOW_ENGINE_INVALID: FLOW_ENGINE is "${current}"; it must be embedded or flowable.`);
  const flowable = flowableOf(env);
  if (current === 'flowable' && !flowable)
    throw new Error(
      'FLOWABLE_URL_MISSING: FLOW_ENGINE is flowable; set FLOWABLE_URL to the address of its REST API, ' +
        'such as https://flow.example.org/flowable-rest/service.',
    );
  return { current, flowable };
}

function flowableOf(env: Environment): FlowableServer | undefined {
  const url = env['FLOWABLE_URL'];
  if (url === undefined || url === '') return undefined;
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain = address && address.username === '' && address.password === '' && address.search === '';
  if (!isPlain || !/^https?:$/.test(address.protocol))
    throw new Error(
      'FLOWABLE_URL_INVALID: FLOWABLE_URL must be an address such as https://flow.example.org/flowable-rest/service, ' +
        'without user, password and parameters.',
    );
  return { url, authorization: authorizationOf(env) };
}

function authorizationOf(env: Environment): string {
  const { FLOWABLE_USER: user = '', FLOWABLE_PASSWORD: password = '', FLOWABLE_TOKEN: token = '' } = env;
  const isUser = user !== '' && password !== '';
  if (isUser === (token !== ''))
    throw new Error(
      'FLOWABLE_CREDENTIALS: set either FLOWABLE_USER with FLOWABLE_PASSWORD, or FLOWABLE_TOKEN; ' +
        'FLOWABLE_PASSWORD_FILE and FLOWABLE_TOKEN_FILE name files with them.',
    );
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token))
    throw new Error('FLOWABLE_CREDENTIALS: FLOWABLE_TOKEN has characters that no header can have.');
  if (user.includes(':')) throw new Error('FLOWABLE_CREDENTIALS: FLOWABLE_USER must not contain a colon.');
  return token !== '' ? `Bearer ${token}` : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
