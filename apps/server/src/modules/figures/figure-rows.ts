import { STATUS_DICTIONARY } from '../../shared/forms/status-dictionary.ts';
import { inForceStatuses, recordStatus, type figureKeys } from '@org/contract';
import type { AggregatePart } from '../records/records.port.ts';

/** What the bars of a figure stand for: what the aggregate parts by, the state of the records, or the units they belong to. */
export type FigureParts = 'part' | 'status' | 'unit' | 'unitType';

/** A figure of the home page, read from the aggregate of a form. */
export interface FigureRow {
  readonly key: (typeof figureKeys)[number];
  readonly metaKey: string;
  readonly by: FigureParts;
  /** The dictionary with the names of the parts; none where they have no other names, or are units. */
  readonly dictionary?: string;
  readonly counts: (part: AggregatePart) => boolean;
  /** `key`: as the parts go on from one to the next; `count` and `amount`: the greatest of them first. */
  readonly order: 'key' | 'count' | 'amount';
  /** No more parts than these: of months the last ones, of others the greatest. */
  readonly atMost?: number;
}

const inForce = new Set<number>(inForceStatuses);
const never = new Set<number>([recordStatus.draft, recordStatus.rejected, recordStatus.cancelled]);
const isInForce = ({ status }: AggregatePart) => inForce.has(status);

const MONTHS = 12;
const UNITS = 10;

/** Every figure there is, in the order in which a person sees them. */
export const figureRows: readonly FigureRow[] = [
  {
    key: 'assetsByStatus',
    metaKey: 'assetCard',
    by: 'status',
    dictionary: STATUS_DICTIONARY,
    counts: () => true,
    order: 'key',
  },
  {
    key: 'assetValueByCategory',
    metaKey: 'assetCard',
    by: 'part',
    dictionary: 'asset_category',
    counts: isInForce,
    order: 'amount',
  },
  {
    key: 'houseAreaByUse',
    metaKey: 'house',
    by: 'part',
    dictionary: 'building_use',
    counts: isInForce,
    order: 'amount',
  },
  {
    key: 'houseAreaByUnitType',
    metaKey: 'house',
    by: 'unitType',
    dictionary: 'unit_type',
    counts: isInForce,
    order: 'amount',
  },
  {
    key: 'lendingsByMonth',
    metaKey: 'lend',
    by: 'part',
    counts: ({ status, part }) => !never.has(status) && part !== '',
    order: 'key',
    atMost: MONTHS,
  },
  {
    key: 'overLimitRoomsByUnit',
    metaKey: 'room',
    by: 'unit',
    counts: (part) => isInForce(part) && part.part === 'over',
    order: 'count',
    atMost: UNITS,
  },
];
