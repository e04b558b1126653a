import type { CoordinateSystem } from '@org/contract';
import { PICTURE_TYPES } from './limits.ts';

/** An anchor while it is filled in, under the names of business.md §3; `id` is the number of the yard. */
export interface AnchorDraft {
  readonly villageName: string;
  readonly id: string;
  readonly villageAddress: string;
  readonly pointX: number | undefined;
  readonly pointY: number | undefined;
  readonly coordinateSystem: CoordinateSystem | undefined;
  readonly villageBlocks: string;
  readonly villageType: '1' | '2' | undefined;
  /** The id of the uploaded picture. */
  readonly villageImg: string;
}

export const BLANK_ANCHOR: AnchorDraft = {
  villageName: '',
  id: '',
  villageAddress: '',
  pointX: undefined,
  pointY: undefined,
  coordinateSystem: undefined,
  villageBlocks: '',
  villageType: undefined,
  villageImg: '',
};

/** The parts that are not filled in: all of them are required. */
export function missingParts(draft: AnchorDraft): ReadonlySet<string> {
  const missing = Object.entries(draft).filter(([, value]) => value === undefined || String(value).trim() === '');
  return new Set(missing.map(([key]) => key));
}

/** Whether a file is a picture that an anchor takes, by the end of its name. */
export function isPicture(fileName: string): boolean {
  const [ending, ...before] = fileName.toLowerCase().split('.').toReversed();
  return before.length > 0 && PICTURE_TYPES.some((type) => type === ending);
}

/** The record of an anchor, for the unit that adds it. */
export function recordOfAnchor(
  { id, ...draft }: AnchorDraft,
  unitId: string | undefined,
): Readonly<Record<string, unknown>> {
  return { ...draft, villageCode: id.trim(), ...(unitId === undefined ? {} : { orgId: unitId }) };
}
