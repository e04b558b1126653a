import type { RequestContext } from '../../shared/http/context.ts';

/** The parameter that disables the watermark, and its value; the pages use the same. */
const PARAMETER = 'enable.watermark';
const OFF = '1';
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** Reads parameters of a tenant. */
export type ReadParameters = (
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * The watermark of an export: name, account and time, in the words of the watermark of the pages; `''` if it is
 * disabled.
 */
export async function watermarkOf(context: RequestContext, parameters: ReadParameters): Promise<string> {
  const values = await parameters(context, [PARAMETER]);
  if (values.get(PARAMETER) === OFF) return '';
  return `${context.realName} ${context.account} ${context.now.slice(0, MINUTE)}`;
}
