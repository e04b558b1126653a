import { certificateKinds, recordModules, type RecordModule } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';

/** A chain of records over three generations, in which each record refers to one of the previous generation. */
export interface TraceChain {
  readonly modules: readonly [string, string, string];
  /** The items by which records of the second and the third generation refer to their parent. */
  readonly parentFields: readonly [string, string];
  /** The items that name a record of each generation on its card. */
  readonly titleFields: readonly [string, string, string];
}

/** The chains of the product: a certificate or a key, its loans, their returns. */
const traceChains: readonly TraceChain[] = [
  ...certificateKinds.map(({ module, number, loanItem }): TraceChain => ({
    modules: [module, 'lend', 'getb'],
    parentFields: [loanItem, 'lendId'],
    titleFields: [number, 'documentNumber', 'documentNumber'],
  })),
  {
    modules: ['keyrecord', 'keylend', 'keyreturn'],
    parentFields: ['dwKeyRecordId', 'lendId'],
    titleFields: ['keyRecordCode', 'code', 'code'],
  },
];

export interface TracePlace {
  readonly chain: TraceChain;
  /** 0, 1 or 2: the generation of the module in the chain. */
  readonly generation: number;
}

/** The generation of a module in a chain; undefined if its records cannot be traced. */
export function tracePlaceOf(moduleKey: string): TracePlace | undefined {
  const chain = traceChains.find(({ modules }) => modules.includes(moduleKey));
  return chain && { chain, generation: chain.modules.indexOf(moduleKey) };
}

/** The chain of a record of the second generation: its loan may be of any kind of certificates. */
export function chainOfLoan(chain: TraceChain, loan: WireRecord): TraceChain {
  const [, loans] = chain.modules;
  const isNamed = ({ modules, parentFields }: TraceChain) => modules[1] === loans && Boolean(loan[parentFields[0]]);
  return traceChains.find(isNamed) ?? chain;
}

/** The modules of all chains that a record of a place may be in. */
export function modulesAround({ chain, generation }: TracePlace): readonly string[] {
  const around = traceChains.filter(({ modules }) => modules[generation] === chain.modules[generation]);
  return [...new Set(around.flatMap(({ modules }) => modules))];
}

/** The module of a generation; throws if the chain names an unknown one. */
export function traceModule(chain: TraceChain, generation: number): RecordModule {
  const module = recordModules.find(({ key }) => key === chain.modules[generation]);
  if (!module) throw new Error(`A chain names no module as its generation ${generation}.`);
  return module;
}
