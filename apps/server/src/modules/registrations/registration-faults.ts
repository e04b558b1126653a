import { recordStatus, type unitFaults } from '@org/contract';
import { fillWords, type CompiledForm, type BaseLanguage } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { pageWindow, toPage, type Page, type PageInput } from '../../shared/http/paging.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { REGISTRATION, type RegisteredUnit, type RegistrationParts } from './registrations.port.ts';
import { faultWords } from './registrations.words.ts';

/** The most registrations that are read; a tenant has as many as it has units. */
const MOST_REGISTRATIONS = 20_000;
/** The most missing items that a sentence names. */
const MOST_NAMED = 10;

interface Fault {
  readonly fault: (typeof unitFaults)[number];
  readonly msg: string;
}

interface FaultyUnit {
  readonly unitId: string;
  readonly unitName: string;
  readonly unitCode: string;
  readonly registrationId: string;
  readonly faults: Fault[];
}

/** A page of the units with faults that the caller sees, in the order of units. */
export async function faultyUnits(
  parts: RegistrationParts,
  context: RequestContext,
  asked: PageInput,
): Promise<Page<FaultyUnit>> {
  const units = await parts.units.all(context);
  const compiled = await parts.findForm(context, REGISTRATION);
  const registrations = compiled
    ? await registrationsByUnit(parts, context, compiled)
    : new Map<string, readonly StoredRecord[]>();
  const byCode = Map.groupBy(units, ({ unitCode }) => unitCode);
  const faulty = units.flatMap((unit) => {
    const own = registrations.get(unit.id) ?? [];
    const faults = faultsOf(unit, { own, compiled, byCode, language: context.language });
    const { id: unitId, unitName, unitCode } = unit;
    return faults.length === 0 ? [] : [{ unitId, unitName, unitCode, registrationId: own[0]?.id ?? '', faults }];
  });
  const window = pageWindow(asked);
  return toPage(faulty.slice(window.offset, window.offset + window.size), faulty.length, window);
}

async function registrationsByUnit(
  { records }: RegistrationParts,
  context: RequestContext,
  compiled: CompiledForm,
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const found: StoredRecord[] = [];
  for await (const batch of records.port.batches(context, compiled, { conditions: [], most: MOST_REGISTRATIONS }))
    found.push(...batch.records.filter(({ status }) => status !== recordStatus.cancelled));
  return Map.groupBy(found, ({ unitId }) => unitId);
}

interface Surroundings {
  readonly own: readonly StoredRecord[];
  readonly compiled: CompiledForm | undefined;
  readonly byCode: ReadonlyMap<string, readonly RegisteredUnit[]>;
  readonly language: BaseLanguage;
}

function faultsOf(unit: RegisteredUnit, { own, compiled, byCode, language }: Surroundings): Fault[] {
  const words = faultWords[language];
  const [first, ...further] = own;
  const code = unit.unitCode;
  const others = (byCode.get(code) ?? []).filter(({ id }) => id !== unit.id);
  const registeredCode = first?.content['unitCode'];
  const missing = first && compiled ? missingItems(compiled, first) : [];
  const named = (names: readonly string[]) => names.slice(0, MOST_NAMED).join(words.comma);
  const sentences: Readonly<Record<Fault['fault'], string | undefined>> = {
    registrationMissing: first ? undefined : words.registrationMissing,
    registrationRepeated:
      further.length === 0 ? undefined : fillWords(words.registrationRepeated, { count: String(own.length) }),
    codeMissing: code === '' ? words.codeMissing : undefined,
    codeRepeated:
      code === '' || others.length === 0
        ? undefined
        : fillWords(words.codeRepeated, { code, others: named(others.map(({ unitName }) => unitName)) }),
    codeDiffers:
      typeof registeredCode !== 'string' || registeredCode === '' || registeredCode === code
        ? undefined
        : fillWords(words.codeDiffers, { code, other: registeredCode }),
    valueMissing: missing.length === 0 ? undefined : fillWords(words.valueMissing, { items: named(missing) }),
  };
  // as: the keys of the table above
  return (Object.keys(sentences) as Fault['fault'][]).flatMap((fault) => {
    const msg = sentences[fault];
    return msg === undefined ? [] : [{ fault, msg }];
  });
}

/** The labels of required items without a value. */
function missingItems(compiled: CompiledForm, { content }: StoredRecord): readonly string[] {
  return compiled.fields.filter(({ key, required }) => required && isEmpty(content[key])).map(({ label }) => label);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
