import { openingRecord } from '@org/meta-forms/checking';
import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import type { RecordsParts } from '../records/records-parts.ts';
import type { RecordsService } from '../records/records.service.ts';
import { makerOf } from '../records/saving/record-maker.ts';
import { contentOf } from '../records/wire-records.ts';

/**
 * A new record as its form would open for the caller: defaults, the own unit, computed items, and the number that it
 * would get now. Nothing is stored, and no number is reserved.
 */
export async function blankRecord(
  { records, parts }: { readonly records: RecordsService; readonly parts: RecordsParts },
  context: RequestContext,
  metaKey: string,
): Promise<WireRecord> {
  const { fields, ...compiled } = await parts.formOf(context, metaKey);
  const [numbers] = (await records.expectNumbers(context, metaKey, 1)) ?? [];
  const maker = await makerOf(parts.choices, context, { fields, ...compiled });
  const sent = openingRecord(fields, { orgId: context.unitId, ...maker }, numbers);
  // What a person must still fill is no refusal here.
  const { record } = await records.check(context, metaKey, { sent, numbers });
  return contentOf(record);
}
