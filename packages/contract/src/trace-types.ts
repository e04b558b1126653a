import { certificateKinds } from './certificate-kinds.ts';
import { traceNames, traceVariantWords } from './trace-types.words.ts';

/** What a step of a trace is about; its name on the page is the word of the step. */
export type TraceRole = 'base' | 'out' | 'back';

export type TraceWord = 'base' | 'lend' | 'return' | 'borrow' | 'rent' | 'demolition' | 'resettlement';

/** Where the record of a step is. */
export interface TracePart {
  /** The key of its record module; a module that a deployment does not have gives a step without a record. */
  readonly module: string;
  /** The items with its document code; the first that is filled is shown. */
  readonly codeFields: readonly string[];
  /** The items by which the records of later steps name it; empty for the last step. */
  readonly idFields: readonly string[];
}

/** One record of a trace: an icon with its document code. */
export interface TraceStep extends TracePart {
  readonly role: TraceRole;
  readonly word: TraceWord;
  /** Other modules that may have the record instead: all kinds of certificates have the same loans. */
  readonly others?: readonly TracePart[];
}

/** How a page is used; its name ends with the word for it. */
export type TraceVariant = 'maintain' | 'view' | 'approve';

export interface TraceType {
  readonly key: string;
  /** The Chinese names of its pages, without the word of the variant. */
  readonly names: readonly string[];
  readonly steps: readonly TraceStep[];
}

const key = {
  role: 'base',
  word: 'base',
  module: 'keyrecord',
  codeFields: ['keyRecordCode'],
  idFields: ['dwKeyRecordId'],
} as const satisfies TraceStep;
const certificate = {
  role: 'base',
  word: 'base',
  module: 'propety',
  codeFields: ['propetyWarrantNumber', 'warrantNumber'],
  idFields: ['warrantId'],
  others: certificateKinds
    .filter(({ module }) => module !== 'propety')
    .map(({ module, number, loanItem }) => ({ module, codeFields: [number], idFields: [loanItem] })),
} as const satisfies TraceStep;
const house = {
  role: 'base',
  word: 'base',
  module: 'house',
  codeFields: ['assetCardNumber', 'houseCode'],
  idFields: ['basicsHouseId', 'houseId'],
} as const satisfies TraceStep;

/** business.md §2: the seven types of the trace page. A type works as soon as a deployment has its modules. */
export const traceTypes = [
  {
    key: 'keyLend',
    names: traceNames.keyLend,
    steps: [key, { role: 'out', word: 'lend', module: 'keylend', codeFields: ['code'], idFields: [] }],
  },
  {
    key: 'keyReturn',
    names: traceNames.keyReturn,
    steps: [
      key,
      { role: 'out', word: 'lend', module: 'keylend', codeFields: ['code'], idFields: ['lendId'] },
      { role: 'back', word: 'return', module: 'keyreturn', codeFields: ['code'], idFields: [] },
    ],
  },
  {
    key: 'certificateLend',
    names: traceNames.certificateLend,
    steps: [certificate, { role: 'out', word: 'lend', module: 'lend', codeFields: ['documentNumber'], idFields: [] }],
  },
  {
    key: 'certificateReturn',
    names: traceNames.certificateReturn,
    steps: [
      certificate,
      { role: 'out', word: 'lend', module: 'lend', codeFields: ['documentNumber'], idFields: ['lendId'] },
      { role: 'back', word: 'return', module: 'getb', codeFields: ['documentNumber'], idFields: [] },
    ],
  },
  {
    key: 'officeRent',
    names: traceNames.officeRent,
    steps: [
      house,
      {
        role: 'out',
        word: 'rent',
        module: 'housecontract',
        codeFields: ['agreementDocumentCode', 'documentCode'],
        idFields: [],
      },
    ],
  },
  {
    key: 'officeBorrow',
    names: traceNames.officeBorrow,
    steps: [
      {
        role: 'base',
        word: 'base',
        module: 'applyhouse',
        codeFields: ['documentCode'],
        idFields: ['officeApplyHouseId'],
      },
      {
        role: 'out',
        word: 'borrow',
        module: 'housecontract',
        codeFields: ['agreementDocumentCode', 'documentCode'],
        idFields: [],
      },
    ],
  },
  {
    key: 'demolition',
    names: traceNames.demolition,
    steps: [
      house,
      {
        role: 'out',
        word: 'demolition',
        module: 'demolition',
        codeFields: ['demolitionCode'],
        idFields: ['cqazDemolitionId'],
      },
      {
        role: 'back',
        word: 'resettlement',
        module: 'placement',
        codeFields: ['code', 'placementCode'],
        idFields: [],
      },
    ],
  },
] as const satisfies readonly TraceType[];

/** The modules that may have the record of a step. */
export function partsOfStep(step: TraceStep): readonly TracePart[] {
  return [step, ...(step.others ?? [])];
}

/** The trace type of a page, by its Chinese name with or without the word of the variant at its end. */
export function traceTypeOfName(
  name: string,
): { readonly type: TraceType; readonly variant: TraceVariant } | undefined {
  const found = traceVariantWords.find(([word]) => name.endsWith(word));
  const plain = found ? name.slice(0, -found[0].length) : name;
  const type = traceTypes.find(({ names }: TraceType) => names.includes(plain.trim()));
  return type && { type, variant: found?.[1] ?? 'maintain' };
}

/** The trace type of a module whose pages have other names; its records are not the base of a trace. */
export function traceTypeOfModule(module: string): TraceType | undefined {
  return (
    traceTypes.find(({ steps }: TraceType) => steps.at(-1)?.module === module) ??
    traceTypes.find(({ steps }: TraceType) => steps.some((step) => step.module === module && step.role !== 'base'))
  );
}

/** The trace type of a key. */
export function traceTypeOf(typeKey: string): TraceType | undefined {
  return traceTypes.find((type) => type.key === typeKey);
}
