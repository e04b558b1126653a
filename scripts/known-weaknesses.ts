/** The answer of a registry about shipped packages. */
export type Verdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'weak'; readonly lines: readonly string[] }
  /** The registry did not answer, which must not be taken for a good result. */
  | { readonly kind: 'notAsked'; readonly why: string };

interface Weakness {
  readonly severity?: string;
  readonly range?: string;
  readonly via?: readonly (string | { readonly title?: string; readonly url?: string })[];
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, Weakness>>;
  readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } };
  readonly statusCode?: number;
  readonly message?: string;
}

const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

/** Reads what `npm audit --json` printed: high and critical weaknesses by name, or why there is no answer. */
export function readAudit(printed: string): Verdict {
  const audit = parsed(printed);
  if (audit?.vulnerabilities === undefined || audit.metadata?.vulnerabilities?.total === undefined) {
    return {
      kind: 'notAsked',
      why:
        audit?.statusCode === undefined
          ? (audit?.message ?? 'no answer')
          : `the registry answered ${String(audit.statusCode)}`,
    };
  }
  const grave = Object.entries(audit.vulnerabilities).filter(([, { severity }]) => GRAVE.has(severity ?? ''));
  return grave.length === 0
    ? { kind: 'clear' }
    : { kind: 'weak', lines: grave.map(([name, weakness]) => lineOf(name, weakness)) };
}

function lineOf(name: string, { severity = '', range = '', via = [] }: Weakness): string {
  const sentences = via.map((one) =>
    typeof one === 'string' ? `through ${one}` : `${one.title ?? ''} ${one.url ?? ''}`.trim(),
  );
  return `${name} ${range} (${severity}): ${sentences.join('; ')}`;
}

// The output of npm, or the page of a proxy.
function parsed(printed: string): Audit | undefined {
  try {
    return JSON.parse(printed) as Audit;
  } catch {
    return undefined;
  }
}
