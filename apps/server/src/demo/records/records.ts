import type { DemoFile, DemoRecord, DemoUnit, DemoTree } from '../demo-deployment.ts';
import type { Directory } from '../directory/directory.ts';
import { createRandom } from '../random.ts';
import { addAnnouncements } from './announcements.ts';
import { addApplications } from './applications.ts';
import { addAssetCards } from './asset-cards.ts';
import { createLedger } from './ledger.ts';
import { addKeyLoans } from './key-loans.ts';
import { addLeases } from './leases.ts';
import { addLoans, addOtherLoans } from './loans.ts';
import { addOffices } from './offices.ts';
import { addPlaces } from './places.ts';
import { addOfficeUseTasks } from './office-use-tasks.ts';
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

/** The seed of the records that are made after the loans. */
const AFTER_LOANS = 931_351_748;

/** All records of the deployment by form, and the files that they name. */
export function buildRecords({ secondTenantUnit, ...parts }: RecordParts): {
  readonly records: Readonly<Record<string, readonly DemoRecord[]>>;
  readonly files: readonly DemoFile[];
} {
  const random = createRandom(3_000);
  const ledger = createLedger({ ...parts, random });
  addPlaces(ledger, secondTenantUnit);
  addRooms(ledger);
  addWarrants(ledger);
  addLoans(ledger);
  // The histories of processes name units by the records that follow, which a change of the loans must not change.
  random.restart(AFTER_LOANS);
  addOffices(ledger);
  addReports(ledger);
  addAssetCards(ledger);
  addAnnouncements(ledger);
  addApplications(ledger);
  addLeases(ledger);
  addWholeFloors(ledger);
  addOfficeUseTasks(ledger);
  addKeyLoans(ledger);
  addOtherLoans(ledger);
  return {
    records: Object.fromEntries(parts.metaKeys.map((metaKey) => [metaKey, ledger.of(metaKey)])),
    files: ledger.files,
  };
}
