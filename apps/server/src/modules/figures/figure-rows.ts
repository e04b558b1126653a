import { STATUS_DICTIONARY } from '../../shared/forms/status-dictionary.ts';
import { inForceStatuses, type figureKeys } from '@org/contract';
import type { AggregatePart } from '../records/records.port.ts';

/** The bars of a figure: the groups of the aggregate, the states of the records, or their units. */
export type FigureParts = 'part' | 'status' | 'unit' | 'unitType';

/** A figure of the home page, computed from the aggregate of a form. */
export interface FigureRow {
  readonly key: (typeof figureKeys)[number];
  readonly metaKey: string;
  readonly by: FigureParts;
  /** The dictionary with the names of the groups; none if they are units or have no names. */
  readonly dictionary?: string;
  readonly counts: (part: AggregatePart) => boolean;
  /** `key`: in the order of the groups; `count` and `amount`: the largest first. */
  readonly order: 'key' | 'count' | 'amount';
  /** The most groups: of months the latest, of others the largest. */
  readonly atMost?: number;
}

const inForce = new Set<number>(inForceStatuses);
const isInForce = ({ status }: AggregatePart) => inForce.has(status);

const MONTHS = 12;
const UNITS = 10;

/** All figures in the order of the home page. */
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
    // A loan that waits for its approval has not been made: boards count the same ones.
    counts: (part) => isInForce(part) && part.part !== '',
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
