import { recordStatus } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordChange } from '../../records/record-rules.port.ts';
import { propertyRefusal } from '../property.words.ts';
import { havingValue, reach, shownNumber, textIn, type RuleParts } from './related-records.ts';

interface Registering {
  readonly metaKey: string;
  readonly numberItem: string;
  /** Whether its land is registered no longer. */
  readonly isFreed: (values: (item: string) => string) => boolean;
}

/** The state of a certificate that is cancelled: dictionary `warrant_status`. */
const CANCELLED = '4';

/** The certificates in which a lot may be registered. */
const certificates: readonly Registering[] = [
  {
    metaKey: 'land',
    numberItem: 'landWarrantNumber',
    isFreed: (value) => value('landWarrantStatus') === CANCELLED,
  },
  {
    metaKey: 'immovable',
    numberItem: 'immovableNumber',
    isFreed: (value) => value('warrantStatus') === CANCELLED || value('isLandLoggedOut') === '2',
  },
];

const holding: ReadonlySet<number> = new Set([recordStatus.committed, recordStatus.verified, recordStatus.amending]);
const registering: ReadonlySet<RecordChange['step']> = new Set(['save', 'restore', 'commit', 'verify']);

/** A lot is registered in one certificate. After its land was cancelled, the lot is free for another one. */
export async function landRegistrationRule(
  parts: RuleParts,
  context: RequestContext,
  { metaKey, step, record }: RecordChange,
): Promise<void> {
  const landId = textIn(record, 'landbaseId');
  const own = certificates.find((one) => one.metaKey === metaKey);
  if (!own || landId === '' || !registering.has(step) || own.isFreed((item) => textIn(record, item))) return;
  const lot = await reach(parts, context, { metaKey: 'landbase', id: landId });
  if (!lot) return;
  if (step === 'commit' || step === 'verify') await parts.port.touch(lot.context, 'landbase', landId);
  for (const other of certificates) {
    const holder = await holderIn(parts, context, { other, landId, ownId: record.id });
    if (holder === undefined) continue;
    const number = await shownNumber(parts, context, { metaKey: other.metaKey, id: holder, item: other.numberItem });
    const warrant = number === '' ? '' : `“${number}”`;
    throw propertyRefusal('LAND_REGISTERED', { land: textIn(lot.record, 'landName'), warrant });
  }
}

interface Asked {
  readonly other: Registering;
  readonly landId: string;
  readonly ownId: string;
}

async function holderIn(
  parts: RuleParts,
  context: RequestContext,
  { other: { metaKey, isFreed }, landId, ownId }: Asked,
): Promise<string | undefined> {
  const found = await havingValue(parts, context, { metaKey, item: 'landbaseId', value: landId });
  for (const { id } of found.filter((one) => one.id !== ownId && holding.has(one.status))) {
    const other = await reach(parts, context, { metaKey, id });
    if (other && !isFreed((item) => textIn(other.record, item))) return id;
  }
  return undefined;
}
