import { Type } from 'typebox';
import { Bounded } from '../wire.ts';

/** Limits of a field's value: the longest is a formatted text with pictures, the largest a list with its rows. */
const Content = Bounded({ maxLength: 4_000_000, maxItems: 20_000, maxProperties: 30_000 });

/**
 * A record: properties by item key, `$key` companions, and `id version status unitId createUser createTime updateUser
 * updateTime`.
 */
export const WireRecord = Type.Record(Type.String(), Content, { maxProperties: 30_000 });

/** `totalIsCapped`: there are at least `total` records; counting stopped there. */
export const RecordPage = Type.Object({
  records: Type.Array(Type.Unknown()),
  total: Type.Integer(),
  size: Type.Integer(),
  current: Type.Integer(),
  pages: Type.Integer(),
  totalIsCapped: Type.Boolean(),
});
