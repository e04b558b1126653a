import type { RequestContext } from '../../shared/http/context.ts';

/** The parameter that switches the mark off, and the value that does; the pages look at the same. */
const PARAMETER = 'enable.watermark';
const OFF = '1';
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** Reads parameters of a tenant. */
export type ReadParameters = (
  context: Pick<RequestContext, 'db' | 'tenantId'>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Name, account and time of whoever exports, in the words of the mark over the pages; `''` where the deployment has switched it off. */
export async function watermarkOf(context: RequestContext, parameters: ReadParameters): Promise<string> {
  const values = await parameters(context, [PARAMETER]);
  if (values.get(PARAMETER) === OFF) return '';
  return `${context.realName} ${context.account} ${context.now.slice(0, MINUTE)}`;
}
