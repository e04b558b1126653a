import type { ChangeKind, ChangeRisk } from './change.ts';

/** A value before and after. */
interface Values {
  readonly before: unknown;
  readonly after: unknown;
}

type Classified = { readonly kind: ChangeKind; readonly risk: ChangeRisk };

/** Whether a value limits more than another one; undefined: neither does. */
type Limit = (values: Values) => 'tightened' | 'loosened' | undefined;

const compared = (a: number, b: number): ReturnType<Limit> => (a < b ? 'tightened' : a > b ? 'loosened' : undefined);
const numberOf = (value: unknown, missing: number) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : missing;
const isSet = (value: unknown) => value !== undefined && value !== false && value !== '';

/** A smaller value limits more; a missing one does not limit. */
const atMost: Limit = ({ before, after }) => compared(numberOf(after, Infinity), numberOf(before, Infinity));
const atLeast: Limit = ({ before, after }) => compared(numberOf(before, -Infinity), numberOf(after, -Infinity));
/** A value that is set limits; another one may limit other values. */
const whereSet: Limit = ({ after }) => (isSet(after) ? 'tightened' : 'loosened');
const whereUnset: Limit = ({ after }) => (isSet(after) ? 'loosened' : 'tightened');

const LIMITS: Readonly<Record<string, Limit>> = {
  required: whereSet,
  maxlength: atMost,
  max: atMost,
  min: atLeast,
  digits: atMost,
  unique: whereSet,
  filetype: whereSet,
  multiple: whereUnset,
};

const KINDS: Readonly<Record<string, ChangeKind>> = {
  span: 'layout',
  nextline: 'layout',
  hidden: 'layout',
  isComputeData: 'formula',
  computeData: 'formula',
  'computeData.formula': 'formula',
  cascadeField: 'cascade',
  param: 'cascade',
  mapperOrigin: 'mapping',
  simpleMapperConfig: 'mapping',
  tablehidden: 'list-columns',
  width: 'list-columns',
  tablealign: 'list-columns',
  fixed: 'list-columns',
  tablelabel: 'list-columns',
};

/** Attributes whose change gives stored values another meaning, or stores them in another way. */
const TO_CONFIRM: ReadonlySet<string> = new Set(['dictKey', 'refKey', 'treeurl', 'sealed', 'numberRule']);

/** The kind and the risk of a changed attribute. */
export function classifyAttribute(name: string, values: Values): Classified {
  const limit = Object.hasOwn(LIMITS, name) ? LIMITS[name]?.(values) : undefined;
  if (limit === 'tightened') return { kind: 'limit-tightened', risk: 'confirm' };
  if (limit === 'loosened') return { kind: 'limit-loosened', risk: 'safe' };
  const kind = (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined) ?? 'attribute';
  const changesValues = kind === 'formula' || kind === 'cascade' || TO_CONFIRM.has(name);
  return { kind, risk: changesValues && isSet(values.after) ? 'confirm' : 'safe' };
}
