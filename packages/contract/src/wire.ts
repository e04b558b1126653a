import { Type, type TProperties, type TSchema } from 'typebox';

/** An id on the wire: always a string, because a 19-digit number does not survive a double. */
export const Id = Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$', maxLength: 64 });

/** An id or nothing: `''` if the family sends an empty string for "none". */
export const IdOrEmpty = Type.String({ pattern: '^[0-9A-Za-z_-]{0,64}$', maxLength: 64 });

/** Ids joined by commas; `''` for none. */
export const IdList = Type.String({ pattern: '^([0-9A-Za-z_-]{1,64}(,[0-9A-Za-z_-]{1,64})*)?$', maxLength: 65_000 });

/** The pattern of codes, such as the alias of a role. */
export const CODE_PATTERN = '^[A-Za-z0-9_-]+$';

/** The pattern of codes that may have points, such as the key of a parameter. */
export const DOTTED_CODE_PATTERN = '^[A-Za-z0-9_.-]+$';

/** The pattern of the number of a tenant; `''` for a new one. */
export const TENANT_NUMBER_PATTERN = '^([0-9]{6})?$';

/** The version of a row; a save sends back the version that it has read. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/**
 * Line breaks, control characters, and characters that change the direction of text: a name with them looks like
 * another.
 */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const SOME_LINE = `^[^${UNSEEN}]*$`;
/** Invisible characters: a name with nothing else is blank. */
const BLANK = '\\s\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff';
const FILLED_LINE = `^(?=[${BLANK}]*[^${BLANK}])[^${UNSEEN}]*$`;

/** A name, a title or a code: one line, and with `minLength` not blank. */
export function OneLine({ minLength = 0, maxLength }: { readonly minLength?: number; readonly maxLength: number }) {
  return Type.String({ minLength, maxLength, pattern: minLength > 0 ? FILLED_LINE : SOME_LINE });
}

/** Whether a pattern is that of `OneLine`. */
export function isOneLinePattern(pattern: unknown): boolean {
  return pattern === SOME_LINE || pattern === FILLED_LINE;
}

/** An account name: visible characters without spaces. */
export const AccountName = Type.String({ minLength: 1, maxLength: 64, pattern: `^[^\\s${UNSEEN}]+$` });

/** `yyyy-MM-dd HH:mm:ss`, wall-clock time of the deployment; `''` for none. */
export const DateTime = Type.String();

/** Yes and no as the family writes them: 2 is yes, 1 is no. */
export const YesNo = Type.Integer({ minimum: 1, maximum: 2 });

/** An object with exactly these keys; the server drops every other key first. */
export function exact<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** The envelope of every answer that is not bare. `reason` is the stable code of a failure (see `errorCodes`). */
export function envelope<T extends TSchema>(content: T) {
  return Type.Object({
    code: Type.Integer(),
    success: Type.Boolean(),
    data: content,
    msg: Type.String(),
    reason: Type.Optional(Type.String()),
  });
}

/** One page of a list. */
export function page<T extends TSchema>(record: T) {
  return Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    size: Type.Integer(),
    current: Type.Integer(),
    pages: Type.Integer(),
  });
}

/** The answer of a call without content: `{}`. */
export const Nothing = Type.Object({});

/** A record, or `{}` if there is none. */
export function orNothing<T extends TSchema>(record: T) {
  return Type.Union([record, Nothing]);
}

/** The parameters of every paged list. `size` -1 means all, up to the server's limit. */
export const PageQuery = exact({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000 })),
  ascs: Type.Optional(Type.String({ maxLength: 1000 })),
  descs: Type.Optional(Type.String({ maxLength: 1000 })),
});

interface Bounds {
  readonly maxLength: number;
  readonly maxItems: number;
  readonly maxProperties: number;
}

/**
 * A value of any type. The limits for a text, list or object are given here; its content has the limits of a request
 * body.
 */
export function Bounded(bounds: Bounds) {
  // Lists come first: what writes answers takes the first type that fits, and a list has a text too.
  return Type.Unsafe<unknown>({ type: ['array', 'object', 'string', 'number', 'boolean', 'null'], ...bounds });
}

/** One condition of a filter: `field` is a property name, never a column. */
export const Condition = exact({
  label: Type.Optional(Type.String({ maxLength: 200 })),
  field: Type.String({ minLength: 1, maxLength: 200 }),
  condition: Type.String({ minLength: 1, maxLength: 30 }),
  value: Type.Optional(Bounded({ maxLength: 1_000_000, maxItems: 10_000, maxProperties: 100 })),
});

/** The most conditions of a filter. */
const MOST_CONDITIONS = 100;

/** The filter array that lists take as their body; an empty body is an empty filter. */
export const ConditionList = Type.Array(Condition, { maxItems: MOST_CONDITIONS });

/** The match of a condition group: all of its parts hold, or any of them. */
const Match = Type.Union([Type.Literal('all'), Type.Literal('any')]);

/** The deepest nesting of condition groups; the body itself is the first level. */
export const MOST_CONDITION_LEVELS = 3;

/** Longer lists of parts are refused before they are read; the server counts the conditions of all levels. */
const MOST_PARTS = 1000;

/**
 * A condition, or a group of parts `{ match, conditions }`. One shape holds both, because a validator that drops
 * unknown keys cannot choose between two. `inner` is the schema of a group's parts.
 */
function conditionPart<T extends TSchema>(inner: T) {
  return exact({
    label: Condition.properties.label,
    field: Type.Optional(Condition.properties.field),
    condition: Type.Optional(Condition.properties.condition),
    value: Condition.properties.value,
    match: Type.Optional(Match),
    conditions: Type.Optional(Type.Array(inner, { maxItems: MOST_PARTS })),
  });
}

// The server refuses what is below the deepest level with a sentence of its own.
const BelowDeepest = Bounded({ maxLength: 1000, maxItems: MOST_PARTS, maxProperties: 100 });

/** The filter array of the calls that take condition groups: conditions and groups of them, all of which must hold. */
export const ConditionPartList = Type.Array(conditionPart(conditionPart(conditionPart(BelowDeepest))), {
  maxItems: MOST_PARTS,
});

/** The field of the condition that searches names, codes and pinyin: `{ field: '$keyword', condition: 'like' }`. */
export const KEYWORD_FIELD = '$keyword';

/** `?id=` of the detail calls. */
export const ById = exact({ id: Id });

/**
 * The same, with the version that the caller has seen: the call is refused if the row has a newer one. Clients of the
 * family send none.
 */
export const ByIdAndVersion = exact({ id: Id, version: Type.Optional(Version) });

/** `?ids=` of the remove calls: 1 to 1000 ids joined by commas. */
export const ByIds = exact({
  ids: Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}(,[0-9A-Za-z_-]{1,64}){0,999}$', maxLength: 65_000 }),
});

/** The answer to a save: the id and the current version. */
export const Saved = Type.Object({ id: Id, version: Type.Optional(Type.Integer()) });

/** A node of the pickers: key = value = id. A leaf has no `children` key. */
export const TreeNode = Type.Cyclic(
  {
    TreeNode: Type.Object({
      id: Id,
      parentId: Type.String(),
      title: Type.String(),
      key: Type.String(),
      value: Type.String(),
      children: Type.Optional(Type.Array(Type.Ref('TreeNode'))),
    }),
  },
  'TreeNode',
);

/**
 * The tenant that front ends of the family send with people, roles, departments and posts. The server refuses every
 * tenant but the caller's (`TENANT_FOREIGN`), because tenants are isolated.
 */
export const OwnTenantId = Type.Optional(Type.String({ maxLength: 20 }));

/** Properties that front ends of the family expect on every maintained row: it is in use and not removed. */
export const familyProperties = {
  status: Type.Optional(Type.Integer({ default: 1 })),
  isDeleted: Type.Optional(Type.Integer({ default: 0 })),
};

/** A node of one level of such a tree. */
export const TreeLevelNode = Type.Object({
  id: Id,
  parentId: Type.String(),
  title: Type.String(),
  key: Type.String(),
  value: Type.String(),
  hasChildren: Type.Boolean(),
});

/** Properties that front ends of the family expect on each row of a complete tree. */
export const treeRowProperties = {
  isDeleted: Type.Optional(Type.Integer({ default: 0 })),
  hasChildren: Type.Optional(Type.Boolean({ default: false })),
};

/** The audit columns of every maintained record. */
export const auditProperties = {
  createUser: Type.String(),
  createTime: DateTime,
  updateUser: Type.String(),
  updateTime: DateTime,
};
