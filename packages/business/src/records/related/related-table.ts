import { certificateKinds } from '@org/contract';

/** Records reached over records of another module, such as the loans of the certificates of a building. */
export interface FurtherStep {
  /** The form of the shown record. */
  readonly of: string;
  /** The module between, and the item by which its records name the shown one. */
  readonly via: { readonly module: string; readonly field: string };
  /** The listed module, and the item by which its records name those between. */
  readonly module: string;
  readonly field: string;
}

/** The second steps that record pages show. What names the shown record itself is found by the server. */
export const furtherSteps: readonly FurtherStep[] = [
  { of: 'house', via: { module: 'propety', field: 'houseId' }, module: 'lend', field: 'warrantId' },
  { of: 'village', via: { module: 'house', field: 'villageId' }, module: 'room', field: 'houseId' },
  { of: 'landbase', via: { module: 'land', field: 'landbaseId' }, module: 'lend', field: 'landWarrantId' },
  { of: 'landbase', via: { module: 'immovable', field: 'landbaseId' }, module: 'lend', field: 'immovableId' },
  ...certificateKinds.map(({ module, loanItem }): FurtherStep => ({
    of: module,
    via: { module: 'lend', field: loanItem },
    module: 'getb',
    field: 'lendId',
  })),
  { of: 'keyrecord', via: { module: 'keylend', field: 'dwKeyRecordId' }, module: 'keyreturn', field: 'lendId' },
];

/** Sources of references whose key is not that of the form behind them. */
const formsOfSources: Readonly<Record<string, string>> = { warrant: 'propety', reportTask: 'reporttask' };

/** The form whose records a reference offers. */
export function formOfSource(refKey: string): string {
  return Object.hasOwn(formsOfSources, refKey) ? (formsOfSources[refKey] ?? refKey) : refKey;
}

/** The item with the building whose plan a record page shows; `id` is the id of the record. */
export const housesOfPlans: Readonly<Record<string, string>> = { house: 'id', floor: 'houseId', room: 'houseId' };
