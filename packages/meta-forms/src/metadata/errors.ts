/**
 * A code never changes its meaning. `MISTAKES` are a caller's: they throw `MetaFormError`. `ISSUES` (issues.ts) are
 * faults of the metadata: they are returned and the rest of the form works. A person's mistake in filling a form is a
 * `Problem` (contract/problem.ts). docs/errors.md lists them all.
 */
import { fillWords, type WordParams } from './fill-words.ts';
import type { IssueCode } from './issues/issues.words.ts';

interface CodeEntry {
  /** Sentence for the developer; `{name}` marks a parameter. */
  readonly message: string;
}

export const MISTAKES = {
  META_FORM_PATH_UNKNOWN: { message: 'Path "{path}" is no field of form "{form}". Use fieldPath(key, row, column).' },
  META_FORM_ROW_UNKNOWN: { message: 'Row "{row}" is not in list "{list}". Use an id of getRows or addRow.' },
  META_FORM_NOT_A_LIST: { message: 'Path "{path}" is no list.' },
  META_FORM_VALUE_UNFIT: {
    message:
      'Field "{path}" ({type}) cannot hold {found}; empty is {empty}. ' +
      'fieldAt(path).type.decode reads wire values.',
  },
  META_FORM_FIELD_COMPUTED: { message: 'Field "{path}" is computed. Change what its formula reads.' },
  META_FORM_FIELD_IS_LIST: {
    message: 'Field "{path}" is a list. Use addRow, removeRows, moveRow or its cells.',
  },
  META_FORM_FIELD_FIXED: {
    message: 'Field "{path}" is a title, id, version or isDeleted. Change another.',
  },
  META_FORM_STEP_MISSING: { message: '{part} got {found}. Give it {wanted}.' },
  META_FORM_MODE_UNKNOWN: { message: 'Mode "{mode}" is unknown. Use view, disabled, add or edit.' },
  META_FORM_TYPE_CLAIMED_TWICE: {
    message: 'Item types "{first}" and "{second}" share a code or name. Change one.',
  },
  META_FORM_CODE_NOT_OWN: {
    message: 'Item type "{type}" has words for code "{code}". Begin it with "{type}.".',
  },
  META_FORM_PORTS_MISSING: { message: '{part} has no ports. Give it `ports` or a MetaFormProvider.' },
  META_FORM_OUTSIDE_PROVIDER: { message: '{hook} needs {provider} around it.' },
} as const satisfies Readonly<Record<string, CodeEntry>>;

/** The code of a mistake of the caller; `docs/errors.md` explains each. */
export type MistakeCode = keyof typeof MISTAKES;

/** The section about a code in the page that the package brings, `docs/errors.md`. */
export function errorAnchor(code: IssueCode | MistakeCode): string {
  return `@org/meta-forms/docs/errors.md#${code.toLowerCase()}`;
}

/**
 * A caller's mistake. `message` says what was found, where, and what to do; `code` is stable. `instanceof` knows those
 * of all copies of the package on a page.
 */
export class MetaFormError extends Error {
  override readonly name = 'MetaFormError';
  readonly code: MistakeCode;
  readonly params: WordParams;
  /** Path of the field concerned, where there is one. */
  readonly path: string | undefined;

  constructor(
    code: MistakeCode,
    params: WordParams = {},
    context: { readonly path?: string; readonly cause?: unknown } = {},
  ) {
    super(`${code}: ${fillWords(MISTAKES[code].message, params)} See ${errorAnchor(code)}.`, {
      cause: context.cause,
    });
    this.code = code;
    this.params = params;
    this.path = context.path;
  }

  // By name, for other copies; a subclass knows its own only.
  static override [Symbol.hasInstance](value: unknown): value is MetaFormError {
    return (
      super[Symbol.hasInstance](value) ||
      (this === MetaFormError && value instanceof Error && value.name === 'MetaFormError')
    );
  }
}
