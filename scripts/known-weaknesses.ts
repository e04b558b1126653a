/** What a registry said of the packages that are shipped. */
export type Verdict =
  | { readonly kind: 'clear' }
  | { readonly kind: 'weak'; readonly lines: readonly string[] }
  /** It did not say: nobody may take that for a clear answer. */
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

// What npm prints, or a page that a proxy put in its place.
function parsed(printed: string): Audit | undefined {
  try {
    return JSON.parse(printed) as Audit;
  } catch {
    return undefined;
  }
}
