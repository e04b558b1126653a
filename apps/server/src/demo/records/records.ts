import type { DemoFile, DemoRecord, DemoUnit, DemoTree } from '../demo-deployment.ts';
import type { Directory } from '../directory/directory.ts';
import { createRandom } from '../random.ts';
import { addAssetCards } from './asset-cards.ts';
import { createLedger } from './ledger.ts';
import { addLoans } from './loans.ts';
import { addOffices } from './offices.ts';
import { addPlaces } from './places.ts';
import { addReports } from './reports.ts';
import { addRooms, addWholeFloors } from './rooms.ts';
import { addWarrants } from './warrants.ts';

export interface RecordParts {
  readonly directory: Directory;
  readonly trees: readonly DemoTree[];
  readonly metaKeys: readonly string[];
  /** Unit of another tenant, which gets a few records of its own. */
  readonly secondTenantUnit: DemoUnit;
}

/** All records of the deployment by form, and the files that they name. */
export function buildRecords({ secondTenantUnit, ...parts }: RecordParts): {
  readonly records: Readonly<Record<string, readonly DemoRecord[]>>;
  readonly files: readonly DemoFile[];
} {
  const ledger = createLedger({ ...parts, random: createRandom(3_000) });
  addPlaces(ledger, secondTenantUnit);
  addRooms(ledger);
  addWarrants(ledger);
  addLoans(ledger);
  addOffices(ledger);
  addReports(ledger);
  addAssetCards(ledger);
  addWholeFloors(ledger);
  return {
    records: Object.fromEntries(parts.metaKeys.map((metaKey) => [metaKey, ledger.of(metaKey)])),
    files: ledger.files,
  };
}
