import { checkRecord } from '@org/meta-forms/checking';
import type { Problem, WireRecord } from '@org/meta-forms/core';
import { house } from '../../../houses/metadata.ts';
import { storedHouses, storeHouse } from '../../../houses/store.ts';

/** Stores a house, or answers 422 with the problems of the record that was sent. */
export async function POST(request: Request): Promise<Response> {
  const sent: unknown = await request.json().catch(() => undefined);
  if (!isRecord(sent)) return Response.json({ message: 'The body is not a JSON object.' }, { status: 400 });
  const { problems, record } = checkRecord(house, sent, { dropUnknown: true });
  const found = [...problems, ...duplicates(record)];
  if (found.length > 0) return Response.json({ problems: found }, { status: 422 });
  return Response.json(storeHouse(record), { status: 201 });
}

/** A rule that only a server can check, as a problem of one field. */
function duplicates({ name }: WireRecord): readonly Problem[] {
  const isTaken = storedHouses().some((stored) => stored['name'] === name);
  if (!isTaken) return [];
  const label = house.fields.find(({ key }) => key === 'name')?.label ?? 'Name';
  return [{ path: 'name', label, code: 'NOT_UNIQUE', params: { labels: label, name: String(name) } }];
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
