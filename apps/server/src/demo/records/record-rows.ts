import { Type, type Static } from 'typebox';
import { readCsvFile, readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const Text = Type.String({ minLength: 1 });
const Texts = Type.Array(Text, { minItems: 1 });
/** Lowest and highest price in yuan. */
const Price = Type.Tuple([Type.Integer(), Type.Integer()]);

/** A kind of asset as units buy it. */
const AssetKind = Type.Object({
  /** Key of dictionary `asset_category`. */
  category: Text,
  /** Code in the tree of types. */
  type: Text,
  name: Text,
  /** Key of dictionary `measure_unit`. */
  measure: Text,
  brands: Texts,
  models: Texts,
  price: Price,
  /** Years of use. */
  years: Type.Integer(),
  /** Beginning of the codes of the units that have such assets; missing: all. */
  unitCode: Type.Optional(Text),
  /** Parts that come with it; the type is a key of dictionary `part_type`. */
  parts: Type.Array(Type.Object({ name: Text, type: Text, price: Price })),
});
export type AssetKind = Static<typeof AssetKind>;

const AssetKinds = Type.Object({
  /** A building kept as an asset: it takes its value from the ledger of houses. */
  building: Type.Object({ category: Text, type: Text, measure: Text, years: Type.Integer() }),
  kinds: Type.Array(AssetKind),
});

const RoomKind = Type.Object({
  /** Code in the tree of purposes. */
  purpose: Text,
  /** Ending of the room's name. */
  name: Text,
  /** Allowance for a person in hundredths of a square metre; 0: none. */
  standard: Type.Integer({ minimum: 0 }),
  /** Code of the unit that has such rooms; missing: all. */
  unitCode: Type.Optional(Text),
});

/** What the yards, lots, houses and rooms of a kind of unit are for: endings of names and keys of dictionaries. */
const UnitUse = Type.Object({
  /** Beginning of the codes of the units; `''`: all others. */
  unitCode: Type.String(),
  mainYard: Text,
  otherYards: Texts,
  houses: Texts,
  landUses: Texts,
  buildingUses: Texts,
});
export type UnitUse = Static<typeof UnitUse>;

export const { building: buildingKind, kinds: assetKinds } = readJsonFile(
  demoFile('records/asset-kinds.json'),
  AssetKinds,
);
export const roomKinds = readCsvFile(demoFile('records/room-kinds.csv'), RoomKind);
/** The first whose code a unit's code starts with applies. */
export const unitUses = readJsonFile(demoFile('records/unit-uses.json'), Type.Array(UnitUse));
