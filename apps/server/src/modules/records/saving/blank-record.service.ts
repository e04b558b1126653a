import { openingRecord } from '@org/meta-forms/checking';
import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordsParts } from '../records-parts.ts';
import { contentOf } from '../wire-records.ts';
import { check } from './check-save.service.ts';
import { makerOf } from './record-maker.ts';
import { expected } from './store-save.service.ts';

/**
 * A new record as its form would open for the caller: defaults, the own unit, computed items, and the number that it
 * would get now. Nothing is stored, and no number is reserved.
 */
export async function blank(parts: RecordsParts, context: RequestContext, metaKey: string): Promise<WireRecord> {
  const compiled = await parts.formOf(context, metaKey);
  const [numbers] = (await expected(parts, context, { metaKey, count: 1 })) ?? [];
  const maker = await makerOf(parts.choices, context, compiled);
  const sent = openingRecord(compiled.fields, { orgId: context.unitId, ...maker }, numbers);
  // What a person must still fill is no refusal here.
  const { record } = await check(parts, context, { metaKey, sent, numbers });
  return contentOf(record);
}
