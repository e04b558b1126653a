import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ReferenceOption, ReferencesParts } from './references.port.ts';

interface Asked<O extends ReferenceOption> {
  /** All departments that the caller sees. */
  readonly options: readonly O[];
  readonly texts: readonly string[];
}

/** Between a unit and its department in a text. */
const BELOW = '/';

/**
 * The departments that texts name: by their name, by the name with the unit as pickers show it, or as
 * `unit/department`. An option has the title as its name, so that a refusal of a name that several units have can list
 * them, and the bare name as its code.
 */
export async function matchingDepartments<O extends ReferenceOption>(
  { departmentTitles }: Pick<ReferencesParts, 'departmentTitles'>,
  asker: Scope & Partial<Pick<RequestContext, 'language'>>,
  { options, texts }: Asked<O>,
): Promise<readonly O[]> {
  const titles = await departmentTitles(asker, asker.language ?? 'zh');
  const wanted = new Set(texts.map(plain));
  return options.flatMap((option) => {
    const { title = option.name, unitName = '' } = titles.get(option.id) ?? {};
    const path = `${unitName}${BELOW}${option.name}`;
    const code = title === option.name ? option.code : option.name;
    const isNamed = wanted.has(plain(option.name)) || wanted.has(plain(title));
    return [
      ...(isNamed ? [{ ...option, name: title, code }] : []),
      ...(wanted.has(plain(path)) ? [{ ...option, name: path, code: '' }] : []),
    ];
  });
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
